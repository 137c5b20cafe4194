/**
 * Random documents move six numbers through two branches, two tills at a time, against a second account of where each number is: it is
 * moved if and only if it was there, and in the end it stands exactly where its unit is.
 */
import { recepciones } from '@mostrador/contract/compras/recepciones'
import { ajustes } from '@mostrador/contract/mercaderia/ajustes'
import { transferencias } from '@mostrador/contract/mercaderia/transferencias'
import { cambios } from '@mostrador/contract/ventas/cambios'
import { notasCredito } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { Random } from '../../../../seeds/random.ts'
import { HOY, shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente, ventaInput } from '../../../../test/shop/builders.ts'
import { activarCompras, buildProveedor } from '../../../../test/shop/compras.ts'
import { checkIntegridad } from '../../gestion/integridad/integridad.queries.ts'

const SEED = Number(process.env.AZAR_SEED ?? 20_261_201)
const STEPS = 250
const TIPOS = ['ajuste', 'nota_credito', 'recepcion', 'transferencia', 'venta']
const NUMEROS = ['A', 'B', 'C', 'D', 'E', 'F']

const shop = shopOfFile()

/** Where a number is: in a branch, with a sale, or nowhere. A sale that was exchanged or returned is not annulled. */
type Lugar = { sucursal: number } | { venta: number | null } | null

it('a number moves if and only if it is there, and stands where its unit is', async () => {
  const antes = await shop.admin.call(ventasConfiguracion.get)
  await shop.admin.call(ventasConfiguracion.update, {
    body: { ...antes, numeros_de_serie: true, cambios: true },
  })
  await activarCompras(shop.admin.call)
  const proveedor = (await buildProveedor(shop.admin.call)).id
  const cliente = (await buildCliente(shop.vendedor.call)).id
  const articulo = await buildArticulo(shop, { series: 'siempre', precio_venta: 10_000 })
  const random = new Random(SEED)
  const lugar = new Map<string, Lugar>()
  const recibidas: { id: number; numero: string }[] = []

  const en = (numero: string, sucursal: number) => {
    const donde = lugar.get(numero)
    return donde != null && 'sucursal' in donde && donde.sucursal === sucursal
  }
  const fuera = (numero: string) => lugar.get(numero) == null
  const salio = (call: Promise<unknown>) =>
    call.then(
      (hecho) => hecho as { id: number },
      () => null,
    )
  const ajustar = (tipo_operacion: 'ENTRADA' | 'SALIDA', numero: string, sucursal: number) =>
    salio(
      shop.admin.call(ajustes.create, {
        body: {
          tipo_operacion,
          concepto: 'azar',
          observaciones: '',
          fecha: HOY,
          sucursal_id: sucursal,
          detalles: [{ articulo_id: articulo.id, cantidad: 1, precio_costo: 0, series: [numero] }],
        },
      }),
    )
  const vender = (numero: string, sucursal: number) => {
    const body = ventaInput({ cliente, lineas: [{ articulo, cantidad: 1 }] })
    const detalles = body.detalles.map((d) => ({ ...d, series: [numero] }))
    const { call } = sucursal === shop.centro ? shop.vendedor : shop.vecino
    return salio(call(ventas.create, { body: { ...body, detalles } }))
  }
  const linea = (numero: string) => ({
    articulo: articulo.id,
    cantidad: 1,
    precio_unitario: 10_000,
    total: 10_000,
    series: [numero],
  })
  const deVenta = (numero: string) => {
    const donde = lugar.get(numero)
    return donde != null && 'venta' in donde ? donde.venta : null
  }

  const pasos: ((numero: string, otro: string, sucursal: number) => Promise<void>)[] = [
    async (numero, _, sucursal) => {
      const debe = fuera(numero)
      const hecho = await ajustar('ENTRADA', numero, sucursal)
      expect(hecho !== null, `enters ${numero}`).toBe(debe)
      if (hecho) lugar.set(numero, { sucursal })
    },
    async (numero, _, sucursal) => {
      const debe = en(numero, sucursal)
      expect((await ajustar('SALIDA', numero, sucursal)) !== null, `leaves ${numero}`).toBe(debe)
      if (debe) lugar.set(numero, null)
    },
    // Two tills sell the same one at once.
    async (numero, _, sucursal) => {
      const debe = en(numero, sucursal)
      const hechas = (await Promise.all([vender(numero, sucursal), vender(numero, sucursal)])).filter(
        (v) => v !== null,
      )
      expect(hechas.length, `sells ${numero}`).toBe(debe ? 1 : 0)
      if (hechas[0]) lugar.set(numero, { venta: sucursal === shop.centro ? hechas[0].id : null })
    },
    async (numero) => {
      const id = deVenta(numero)
      if (id === null) return
      expect(
        await salio(shop.vendedor.call(ventas.anular, { params: { id }, body: { observaciones: 'azar' } })),
        `annuls ${numero}`,
      ).not.toBeNull()
      lugar.set(numero, { sucursal: shop.centro })
    },
    async (numero) => {
      const venta = deVenta(numero)
      if (venta === null) return
      const nota = shop.vendedor.call(notasCredito.create, {
        body: {
          fecha: HOY,
          cliente,
          concepto: 'azar',
          total: 10_000,
          venta,
          detalles: [linea(numero)],
        },
      })
      await nota
      lugar.set(numero, { sucursal: shop.centro })
    },
    async (numero, otro) => {
      const venta = deVenta(numero)
      if (venta === null) return
      const debe = en(otro, shop.centro)
      const hecho = await salio(
        shop.vendedor.call(cambios.create, {
          body: {
            fecha: HOY,
            cliente,
            venta,
            condicion_venta: 'Contado Efectivo',
            bonificacion: 0,
            anticipo: 0,
            cantidad_cuotas: null,
            devueltos: [linea(numero)],
            llevados: [linea(otro)],
            diferencia: 0,
          },
        }),
      )
      expect(hecho !== null, `exchanges ${numero} for ${otro}`).toBe(debe)
      if (!hecho) return
      lugar.set(numero, { sucursal: shop.centro })
      lugar.set(otro, { venta: null })
    },
    async (numero, otro) => {
      const debe = en(numero, shop.centro) && en(otro, shop.centro)
      const envio = await shop.vendedor
        .call(transferencias.create, {
          body: {
            sucursal_destino: shop.norte,
            concepto: 'azar',
            observaciones: '',
            detalles: [{ articulo_id: articulo.id, cantidad_solicitada: 2, series: [numero, otro] }],
          },
        })
        .catch(() => null)
      expect(envio !== null, `sends ${numero} and ${otro}`).toBe(debe)
      if (!envio) return
      // One of them does not arrive.
      await shop.vecino.call(transferencias.recibir, {
        params: { id: envio.id },
        body: { detalles: [{ id: envio.detalles[0]?.id ?? 0, cantidad_recibida: 1, series: [numero] }] },
      })
      lugar.set(numero, { sucursal: shop.norte })
      lugar.set(otro, null)
    },
    async (numero) => {
      const debe = fuera(numero)
      const hecho = await salio(
        shop.admin.call(recepciones.create, {
          body: {
            proveedor,
            sucursal: shop.centro,
            remito: '',
            observaciones: '',
            detalles: [{ articulo: articulo.id, cantidad: 1, series: [numero], motivo: '' }],
          },
        }),
      )
      expect(hecho !== null, `buys ${numero}`).toBe(debe)
      if (!hecho) return
      lugar.set(numero, { sucursal: shop.centro })
      recibidas.push({ id: hecho.id, numero })
    },
    async () => {
      const ultima = recibidas.pop()
      if (!ultima) return
      const { id, numero } = ultima
      const debe = en(numero, shop.centro)
      const hecho = await salio(
        shop.admin.call(recepciones.anular, { params: { id }, body: { motivo: 'azar' } }),
      )
      expect(hecho !== null, `takes back ${numero}`).toBe(debe)
      if (debe) lugar.set(numero, null)
    },
  ]

  for (let i = 0; i < STEPS; i++) {
    const numero = NUMEROS[random.int(0, NUMEROS.length - 1)] ?? 'A'
    const otro =
      NUMEROS[(NUMEROS.indexOf(numero) + random.int(1, NUMEROS.length - 1)) % NUMEROS.length] ?? 'B'
    const sucursal = random.int(0, 2) === 0 ? shop.norte : shop.centro
    await pasos[random.int(0, pasos.length - 1)]?.(numero, otro, sucursal)
  }

  const hay = await shop.db.rows<{ numero: string; estado: string; sucursal: number }>(
    sql`select numero, estado, sucursal from series where articulo = ${articulo.id} order by numero`,
  )
  expect(hay.map(({ numero }) => numero)).toEqual([...lugar.keys()].sort())
  for (const { numero, estado, sucursal } of hay) {
    const donde = lugar.get(numero)
    const debe = donde == null ? 'baja' : 'venta' in donde ? 'vendida' : 'en_stock'
    expect(estado, numero).toBe(debe)
    if (donde != null && 'sucursal' in donde) expect(sucursal, numero).toBe(donde.sucursal)
  }
  // Each kind of document did move some.
  const tipos = await shop.db.rows<{ tipo: string; veces: number }>(
    sql`select documento_tipo as tipo, count(*)::integer as veces from serie_movimientos group by 1 order by 1`,
  )
  expect(tipos.filter((t) => t.veces > 2).map((t) => t.tipo)).toEqual(TIPOS)
  // As many in stock as units, in each branch, and every other control.
  const { ok, diferencias } = await checkIntegridad(shop.db)
  expect(ok, JSON.stringify(diferencias)).toBe(true)
})
