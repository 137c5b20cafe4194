/** Promotions that come back whole: what a note, a return from the sale and an exchange may take back. */
import { integridad } from '@mostrador/contract/gestion/integridad'
import { type CreateCambio, cambios } from '@mostrador/contract/ventas/cambios'
import { precioDe, propuesta } from '@mostrador/contract/ventas/notas-credito/devoluciones'
import { notasCredito } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { enPalabras } from '@mostrador/contract/ventas/promociones/palabras'
import { promociones, TODO } from '@mostrador/contract/ventas/promociones/promociones'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import { beforeAll, expect, it } from 'vitest'
import { HOY, refusal, shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente, ventaInput } from '../../../../test/shop/builders.ts'

const shop = shopOfFile()
let cliente: number
let articulo: Awaited<ReturnType<typeof buildArticulo>>
let promocion: number

beforeAll(async () => {
  await shop.admin.call(ventasConfiguracion.update, {
    body: {
      presupuestos: false,
      dias_presupuesto: 15,
      cambios: true,
      promociones: true,
      devolver_desde_venta: true,
    },
  })
  ;({ id: cliente } = await buildCliente(shop.vendedor.call))
  articulo = await buildArticulo(shop, {
    nombre: 'Yerba 1 kg',
    precio_venta: 1_000_00,
    stock: { sucursal: shop.centro, cantidad: 100 },
  })
  const creada = await shop.admin.call(promociones.create, {
    body: {
      nombre: '2×1',
      desde: HOY,
      alcance: { ...TODO, articulos: [articulo.id] },
      beneficio: { tipo: 'grupo', lleva: 2, rebajadas: 1, porcentaje: 100_00 },
      entera: true,
    },
  })
  promocion = creada.id
  expect(enPalabras(creada, creada.nombres)).toContain('se devuelve entera')
})

/** Five units, four of them in two groups. */
async function vender(version = 1) {
  const suyas = [{ promocion, version, unidades: 4, importe: 2_000_00 }]
  const lineas = [{ articulo, cantidad: 5, promociones: suyas }]
  const { venta } = await shop.vendedor.call(ventas.create, {
    body: ventaInput({ fecha: HOY, cliente, lineas }),
  })
  return venta.id
}

const leer = async (venta: number) => {
  const { lineas } = await shop.vendedor.call(notasCredito.deVenta, { params: { ventaId: venta } })
  const [linea] = lineas
  if (!linea) throw new Error('the sale has no line')
  return linea
}

async function devolver(venta: number, cantidad: number) {
  const total = propuesta(await leer(venta), cantidad)
  return await shop.vendedor.call(notasCredito.devolver, {
    params: { ventaId: venta },
    body: {
      sucursal: null,
      motivo: '',
      lineas: [{ articulo: articulo.id, cantidad }],
      total,
      devuelve: [{ tipo_pago: 'EFECTIVO', monto: total }],
    },
  })
}

const linea = async (venta: number, cantidad: number) => {
  const total = propuesta(await leer(venta), cantidad)
  return { articulo: articulo.id, cantidad, precio_unitario: precioDe(total, cantidad), total }
}

const ROTA = {
  status: 409,
  codigo: 'promocion_entera',
  message: 'La promoción 2×1 se devuelve entera: van juntas 2 de Yerba 1 kg',
}

it('is refused a part of a group, and takes what is outside and whole groups back in turn', async () => {
  const venta = await vender()
  expect(await refusal(devolver(venta, 2))).toMatchObject(ROTA)
  await devolver(venta, 1)
  expect(await refusal(devolver(venta, 1))).toMatchObject(ROTA)
  await devolver(venta, 2)
  expect(await refusal(devolver(venta, 1))).toMatchObject(ROTA)
  await devolver(venta, 2)
  expect(await leer(venta)).toMatchObject({ devueltas: 5, acreditable: 0 })
  expect((await shop.admin.call(integridad.get)).diferencias).toEqual([])
})

it('holds for a note made by hand and for an exchange', async () => {
  const venta = await vender()
  const nota = async (cantidad: number) => {
    const detalle = await linea(venta, cantidad)
    return await shop.vendedor.call(notasCredito.create, {
      body: {
        tipo_documento: 'NOTA_CREDITO',
        condicion_venta: 'CONTADO',
        bonificacion: 0,
        fecha: HOY,
        cliente,
        sucursal: null,
        concepto: 'Devolución',
        total: detalle.total,
        detalles: [detalle],
        venta,
        devuelve: null,
      },
    })
  }
  expect(await refusal(nota(4))).toMatchObject(ROTA)
  await nota(3)
  const cambio = async (cantidad: number) => {
    const devuelto = await linea(venta, cantidad)
    const llevado = { articulo: articulo.id, cantidad: 1, precio_unitario: 1_000_00, total: 1_000_00 }
    const body: CreateCambio = {
      fecha: HOY,
      cliente,
      sucursal: null,
      venta,
      concepto: '',
      condicion_venta: 'Contado Efectivo',
      bonificacion: 0,
      anticipo: 0,
      cantidad_cuotas: null,
      devueltos: [devuelto],
      llevados: [llevado],
      diferencia: llevado.total - devuelto.total,
    }
    return await shop.vendedor.call(cambios.create, { body })
  }
  expect(await refusal(cambio(1))).toMatchObject(ROTA)
  await cambio(2)
  expect(await leer(venta)).toMatchObject({ devueltas: 5 })
})

it('is asked of a sale by the version that it keeps, and never of its annulment', async () => {
  const antes = await vender()
  const { version } = await shop.admin.call(promociones.update, {
    params: { id: promocion },
    body: { entera: false },
  })
  const despues = await vender(version)
  await devolver(despues, 2)
  expect(await refusal(devolver(antes, 2))).toMatchObject(ROTA)
  await shop.admin.call(ventas.anular, { params: { id: antes }, body: {} })
  expect((await shop.admin.call(integridad.get)).diferencias).toEqual([])
})
