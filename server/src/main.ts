/** Where the process begins: with a small heap, before it reads the program. */
import { keepHeapSmall } from './platform/process/heap.ts'

keepHeapSmall()
await import('./server.ts')
