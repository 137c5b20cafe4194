/**
 * The same cases in every `npm test`: a failure then comes from the last change. `AZAR_SEED` looks at others; a failure
 * prints its seed and its path.
 */

import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env.AZAR_SEED ?? 20_261_120) })
