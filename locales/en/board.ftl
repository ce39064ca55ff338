### The board in words: alternative text of pictures.
