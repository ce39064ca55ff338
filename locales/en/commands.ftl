### Answers of commands.
