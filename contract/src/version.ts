/** Every answer of the server names its version in this header. An answer without it comes from somebody else. */
export const VERSION_HEADER = 'x-mostrador-version'
