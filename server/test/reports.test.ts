/** The calls that a replica answers: reports, and no call that a person makes right after a write. */

import type { Endpoint } from '@mostrador/contract/endpoint'
import { analisis } from '@mostrador/contract/gestion/analisis/analisis'
import { analisisArticulos } from '@mostrador/contract/gestion/analisis/analisis-articulos'
import { analisisCreditos } from '@mostrador/contract/gestion/analisis/analisis-creditos'
import { descuentos } from '@mostrador/contract/gestion/analisis/descuentos'
import { auditoria } from '@mostrador/contract/gestion/auditoria/auditoria'
import { comisiones } from '@mostrador/contract/gestion/comisiones'
import { informes } from '@mostrador/contract/gestion/informes'
import { inicio } from '@mostrador/contract/gestion/inicio'
import { panel } from '@mostrador/contract/gestion/panel'
import { stock } from '@mostrador/contract/mercaderia/stock'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { expect, it } from 'vitest'
import { Refusal } from '../src/platform/errors.ts'
import { sendTo } from './calls/raw.ts'
import { shopOfFile } from './run/app.ts'

/** Shows that it was asked. */
const asked = async (): Promise<never> => {
  throw new Refusal(409, 'de_la_replica', 'Es de la réplica')
}

const shop = shopOfFile({ reports: { rows: asked, one: asked, maybe: asked } })

const codeOf = async (endpoint: Endpoint): Promise<unknown> => {
  const { status, body } = await sendTo(shop.http, endpoint, { token: shop.admin.access })
  return status === 200 ? 200 : (body as { codigo: string }).codigo
}

it.each([
  informes.ventas,
  informes.cobros,
  informes.agenda,
  informes.exportarVentas,
  informes.exportarCobros,
  informes.exportarAgenda,
  inicio.get,
  analisis.ventas,
  analisis.exportarVentas,
  analisis.documentos,
  analisis.porque,
  analisisArticulos.list,
  analisisArticulos.exportar,
  descuentos.list,
  descuentos.exportar,
  analisisCreditos.list,
  analisisCreditos.exportar,
  analisisCreditos.cuotas,
  analisisCreditos.exportarCuotas,
  comisiones.list,
  comisiones.exportar,
  comisiones.documentos,
  stock.informe,
  stock.exportarInforme,
  stock.movimientos,
  stock.exportarMovimientos,
  auditoria.list,
])('$path is a report', async (endpoint) => {
  expect(await codeOf(endpoint)).toBe('de_la_replica')
})

it.each([ventas.list, panel.get])('$path is none', async (endpoint) => {
  expect(await codeOf(endpoint)).toBe(200)
})
