/**
 * A mistake that the person who starts the program can repair: a busy port, a folder without permission. Its
 * message is one whole Spanish sentence, shown as it is and without a stack trace.
 */
export class StartError extends Error {
  override name = 'StartError'
}
