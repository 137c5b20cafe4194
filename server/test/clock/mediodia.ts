/** The server at noon in Buenos Aires. */
import './reloj.ts'

await import('../../src/main.ts')
