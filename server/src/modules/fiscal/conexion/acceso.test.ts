import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { CUIT, type FiscalShop, openFiscalShop, setUp } from '../../../../test/arca/world.ts'
import { atEndOfFile } from '../../../../test/run/endings.ts'
import { SECRET } from '../../../../test/run/tienda.ts'
import { createVault } from '../../../platform/process/vault.ts'
import { getAcceso, type Office } from './acceso.commands.ts'

let shop: FiscalShop
let office: Office
beforeAll(async () => {
  shop = await openFiscalShop(atEndOfFile)
  await setUp(shop, shop.authority)
  const { db, clock, arca } = shop
  const vault = createVault(SECRET, 'facturacion')
  office = { db, vault, clock, entorno: 'homologacion', cuit: CUIT, wsaa: arca.wsaa, wsfe: arca.wsfe }
})

describe('a ticket of access', () => {
  it('is that of both addresses: whoever answers at another one never gets it', async () => {
    const [first, again] = [await getAcceso(office), await getAcceso(office)]
    expect(again).toEqual(first)
    for (const moved of [{ wsfe: `${office.wsfe}?otra` }, { wsaa: `${office.wsaa}?otra` }]) {
      const other = await getAcceso({ ...office, ...moved })
      expect(other.token).not.toBe(first.token)
      expect(other.sign).not.toBe(first.sign)
    }
    expect(await getAcceso(office)).toEqual(first)
  })

  it('opens in the row of its own addresses alone', async () => {
    const otra = { ...office, wsfe: `${office.wsfe}?ajena` }
    const first = await getAcceso(office)
    const ajena = `${otra.wsaa} ${otra.wsfe}`
    await shop.db.run(sql`
      insert into arca_tickets (certificado, servicio, direccion, cuit, contenido, vence)
      select certificado, servicio, ${ajena}, cuit, contenido, vence from arca_tickets
      where direccion = ${`${office.wsaa} ${office.wsfe}`}`)
    expect((await getAcceso(otra)).token).not.toBe(first.token)
  })
})
