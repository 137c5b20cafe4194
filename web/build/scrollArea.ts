/** Stands for Mantine's scroll area, which no screen uses, where its dialogs ask whether theirs is one. */
export const ScrollArea = { Autosize: null }
