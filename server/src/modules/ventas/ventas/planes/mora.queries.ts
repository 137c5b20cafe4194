import type { Queryable } from '../../../../platform/database/db.ts'

/** The yearly rate for late payment that papers state, in hundredths of a percent; 0 without one. */
export const moraAnual = (_db: Queryable): Promise<number> => Promise.resolve(0)
