/** A business that invoices, before a tax office of its own: the other journeys sell in a shop without vouchers. */
import { facturacion } from '@mostrador/contract/base/facturacion/facturacion'
import type { Client } from '@mostrador/contract/client'
import { comprobantesFiscales } from '@mostrador/contract/fiscal/comprobantes-fiscales'
import { expect, test } from '@playwright/test'
import { type Authority, createAuthority } from '../server/test/arca/ca.ts'
import { type Counterpart, startCounterpart } from '../server/test/arca/counterpart.ts'
import { type Propia, startPropia } from './propia.ts'

export const CUIT = '30712345671'
export const PUNTO = 7

interface Facturadora extends Propia {
  arca: Counterpart
  authority: Authority
  /** Branch 1 invoices from then on, with its certificate. The business is a Responsable Inscripto. */
  activar: () => Promise<void>
  /** The paper of the newest voucher that the search finds. */
  paperOf: (search: string, formato?: 'a4' | 'ticket') => Promise<Buffer>
}

const YEAR_MS = 365 * 86_400_000

/** As an admin would set it up. */
async function activate(call: Client, authority: Authority): Promise<void> {
  await call(facturacion.update, {
    body: {
      cuit: CUIT,
      razon_social: 'Ñandú y Cía. SRL',
      condicion_iva: 'responsable_inscripto',
      ingresos_brutos: '901-1',
      inicio_actividades: '2020-01-01',
      domicilio: 'San Martín 100, Rosario',
      puntos_venta: [{ entorno: 'homologacion', sucursal: 1, numero: PUNTO }],
    },
  })
  const { id, csr } = await call(facturacion.createCertificado, {
    body: { entorno: 'homologacion', alias: 'mostrador' },
  })
  const validity = { desde: new Date(Date.now() - 60_000), vence: new Date(Date.now() + YEAR_MS) }
  const crt = await authority.sign(csr, validity)
  await call(facturacion.cargarCertificado, { params: { id }, body: { crt } })
  await call(facturacion.update, { body: { activa: true } })
}

/**
 * Starts it for the journeys of a file, as any business of its own.
 * @param fill what it has before the first journey
 */
export function startFacturadora(fill: (shop: Facturadora) => Promise<void>): Facturadora {
  // Complete before the first journey.
  const shop = {} as Facturadora
  startPropia(
    async () => {
      const arca = await startCounterpart()
      arca.puntosVenta = [PUNTO]
      Object.assign(shop, { arca })
      return {
        settings: { ARCA_WSAA_URL: arca.wsaa, ARCA_WSFE_URL: arca.wsfe },
        stop: () => arca.stop(),
      }
    },
    async (propia) => {
      const { address, access, call } = propia
      const paperOf: Facturadora['paperOf'] = async (search, formato = 'a4') => {
        const { results } = await call(comprobantesFiscales.list, { query: { search } })
        const url = `${address}/gestion/comprobantes-fiscales/${results[0]?.id}/imprimir/?formato=${formato}`
        const answer = await fetch(url, { headers: { authorization: `Bearer ${access}` } })
        expect(answer.headers.get('content-type')).toBe('application/pdf')
        return Buffer.from(await answer.arrayBuffer())
      }
      const authority = await createAuthority()
      const activar = () => activate(call, authority)
      Object.assign(shop, propia, { authority, activar, paperOf })
      await fill(shop)
    },
  )
  test.afterEach(() => expect(shop.arca.complaints).toEqual([]))
  return shop
}
