import sql from 'sql-template-tag'
import type { TestApp } from '../run/app.ts'

/** A login of `nombrarLogins`, in any text. */
export const LOGIN = /login-\d/

/** Gives each user a login that stands in no other text, as if it had always been so. */
export async function nombrarLogins({ db }: Pick<TestApp, 'db'>): Promise<void> {
  await db.run(sql`alter table usuarios disable trigger user`)
  await db.run(sql`update usuarios set username = 'login-' || id`)
  await db.run(sql`alter table usuarios enable trigger user`)
}
