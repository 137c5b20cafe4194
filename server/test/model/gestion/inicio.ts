/** The first screen against the oracle. */
import { sumarDias } from '@mostrador/contract/fechas'
import { inicio } from '@mostrador/contract/gestion/inicio'
import { dividir } from '@mostrador/contract/importes'
import { expect } from 'vitest'
import type { Random } from '../../../seeds/random.ts'
import { HOY } from '../../run/app.ts'
import { CLAVES, cifras, conNeto, margenDe, sumar, type Vendida } from './analisis.ts'
import type { Historia } from './historia.ts'

/** A time of the day, of an instant: to the millisecond. */
const horaDelDia = (instante: string) => (new Date(instante).getTime() + 21 * 3_600_000) % 86_400_000

/** The first screen of the last day. */
export async function morning({ shop }: Historia, todas: readonly Vendida[], random: Random): Promise<void> {
  const sucursal = random.pick([undefined, shop.centro, shop.norte])
  const de = (desde: string, hasta: string) =>
    todas.filter(
      (l) => l.fecha >= desde && l.fecha <= hasta && (sucursal === undefined || l.sucursal === sucursal),
    )
  const {
    hoy,
    mes,
    horas,
    articulos: mas,
    vendedores,
  } = await shop.admin.call(inicio.get, {
    query: sucursal === undefined ? {} : { sucursal },
  })
  const [dia, antes] = [de(HOY, HOY), de('2026-03-08', '2026-03-08')]
  const [delMes, delMesAntes] = [de('2026-03-01', HOY), de('2026-02-01', '2026-02-15')]
  for (const [figuras, suyas] of [
    [hoy.ahora, dia],
    [hoy.antes, antes],
    [mes.ahora, delMes],
    [mes.antes, delMesAntes],
  ] as const) {
    const debe = conNeto(sumar(suyas))
    expect(cifras(figuras)).toEqual(debe)
    const { ticket, margen } = figuras
    expect(ticket).toBe(debe.ventas === 0 ? null : dividir(debe.vendido, debe.ventas))
    expect(margen?.reposicion.margen).toBe(margenDe(debe.reposicion))
    expect(margen?.promedio.margen).toBe(margenDe(debe.promedio))
  }
  const neto = (lineas: readonly Vendida[]) => conNeto(sumar(lineas)).neto
  const ahora = shop.clock.now().getTime()
  const semana = 7 * 24 * 60 * 60_000
  expect(hoy.antes_a_esta_hora).toBe(
    neto(antes.filter((l) => horaDelDia(l.creada) <= horaDelDia(new Date(ahora - semana).toISOString()))),
  )
  expect(mes.dias).toEqual(
    Array.from({ length: 15 }, (_, i) => neto(de(sumarDias('2026-03-01', i), sumarDias('2026-03-01', i)))),
  )
  expect((horas ?? []).reduce((sum, h) => sum + h.neto, 0)).toBe(neto(dia))
  for (const h of horas ?? []) {
    const a = (l: Vendida) => Number(CLAVES.hora(l).slice(2)) === h.hora
    expect([h.neto, h.antes]).toEqual([neto(dia.filter(a)), neto(antes.filter(a))])
  }
  const primeros = (clave: (l: Vendida) => string) =>
    [...Map.groupBy(delMes, clave)].map(([, suyas]) => neto(suyas)).toSorted((a, b) => b - a)
  expect((mas ?? []).map((a) => a.neto)).toEqual(primeros((l) => l.articulo).slice(0, 5))
  expect((vendedores ?? []).map((v) => v.neto)).toEqual(primeros((l) => String(l.vendedor)).slice(0, 5))
}
