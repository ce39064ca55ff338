### What is said in a game's thread.
