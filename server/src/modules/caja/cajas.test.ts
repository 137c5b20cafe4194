import { sesion } from '@mostrador/contract/base/sesion'
import { cajaTurnos } from '@mostrador/contract/caja/caja-turnos'
import { cajas } from '@mostrador/contract/caja/cajas'
import { cuotas } from '@mostrador/contract/ventas/cuotas/cuotas'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../../test/run/app.ts'
import { buildArticulo, buildCliente, buildVenta } from '../../../test/shop/builders.ts'
import {
  abrir,
  activarCajas,
  buildCaja,
  cerrar,
  cerrarJusto,
  contar,
  mover,
  movimientosDeCaja,
  saldosDe,
  shopForEachTest,
  turnoDe,
} from '../../../test/shop/cajas.ts'
import { anularRecibo, buildVentaEnCuotas, pagar } from '../../../test/shop/cobros.ts'

const shop = shopForEachTest()

/** A spot sale of $ 100,00 for each unit. */
async function vender(call = shop.vendedor.call, cantidad = 1) {
  const { id: cliente } = await buildCliente(call)
  const articulo = await buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad: 99 } })
  return await buildVenta(call, { cliente, lineas: [{ articulo, cantidad }] })
}

const anular = (id: number, call = shop.vendedor.call) =>
  call(ventas.anular, { params: { id }, body: { observaciones: '' } })

describe('a branch without tills', () => {
  it('sells, collects and gives back as ever, and shows no till', async () => {
    const venta = await vender()
    expect(await anular(venta.id)).not.toHaveProperty('aviso_caja')
    expect(await shop.vendedor.call(cajas.list)).toEqual([])
    expect(await shop.vendedor.call(sesion.profile)).not.toHaveProperty('caja')
  })

  it('switches them on by an admin only, and off when all are closed', async () => {
    const body = { activas: true, cierre_ciego: false }
    const params = { id: shop.centro }
    expect(await refusal(shop.vendedor.call(cajas.configurar, { params, body }))).toMatchObject({
      status: 403,
    })
    const { caja, tesoreria } = await activarCajas(shop)
    expect([caja.nombre, tesoreria.nombre]).toEqual(['Caja 1', 'Tesorería'])
    const turno = await abrir(shop.vendedor.call, caja.id)
    const off = () => shop.admin.call(cajas.configurar, { params, body: { ...body, activas: false } })
    expect(await refusal(off())).toMatchObject({ status: 409, codigo: 'turnos_abiertos' })
    await cerrarJusto(shop.vendedor.call, turno.id)
    expect(await off()).toMatchObject({ activas: false })
    expect(await shop.vendedor.call(cajas.list)).toEqual([])
    await vender()
  })
})

describe('money of documents', () => {
  it('needs an open shift of the user, and refuses with 409 without one', async () => {
    const { caja } = await activarCajas(shop)
    const { cuotas: plan } = await buildVentaEnCuotas(shop)
    const refused = { status: 409, codigo: 'caja_cerrada', body: { sucursal: shop.centro } }
    expect(await refusal(vender())).toMatchObject(refused)
    expect(await refusal(buildVentaEnCuotas(shop, { anticipo: 1_000 }))).toMatchObject(refused)
    expect(await refusal(pagar(shop.vendedor.call, plan[0]?.id ?? 0, 10_000))).toMatchObject(refused)
    // The other branch works without tills.
    await pagar(shop.vecino.call, plan[0]?.id ?? 0, 10_000)
    await abrir(shop.vendedor.call, caja.id)
    await vender()
  })

  it('writes itself by payment type', async () => {
    const { caja } = await activarCajas(shop)
    const { call } = shop.vendedor
    const turno = await abrir(call, caja.id, 50_000)
    const venta = await vender()
    const enCuotas = await buildVentaEnCuotas(shop, { anticipo: 6_000 })
    const mixto = await pagar(call, enCuotas.cuotas[0]?.id ?? 0, 9_000, {
      tipos_pago: [
        { tipo_pago: 'EFECTIVO', monto: 4_000 },
        { tipo_pago: 'CHEQUE', monto: 3_000 },
        { tipo_pago: 'EFECTIVO', monto: 2_000 },
      ],
    })
    expect(await saldosDe(call, turno.id)).toEqual({
      EFECTIVO: 50_000 + 10_000 + 6_000 + 6_000,
      CHEQUE: 3_000,
    })
    const movimientos = await movimientosDeCaja(call, turno.id)
    expect(movimientos.map((m) => [m.tipo, m.tipo_pago, m.importe, m.documento?.tipo])).toEqual([
      ['COBRO', 'EFECTIVO', 6_000, 'recibo'],
      ['COBRO', 'CHEQUE', 3_000, 'recibo'],
      ['COBRO', 'EFECTIVO', 6_000, 'recibo'],
      ['VENTA', 'EFECTIVO', 10_000, 'venta'],
      ['APERTURA', 'EFECTIVO', 50_000, undefined],
    ])
    // The cashier goes to the other till's user: the admin gives the money of the receipt back from an own till.
    const otra = await buildCaja(shop)
    expect(await refusal(anularRecibo(shop.admin.call, mixto.cobro_id))).toMatchObject({
      codigo: 'caja_cerrada',
    })
    const delAdmin = await abrir(shop.admin.call, otra.id)
    expect(await anularRecibo(shop.admin.call, mixto.cobro_id)).not.toHaveProperty('aviso_caja')
    expect(await saldosDe(shop.admin.call, delAdmin.id)).toEqual({ EFECTIVO: -6_000, CHEQUE: -3_000 })
    await anular(venta.id)
    expect(await saldosDe(call, turno.id)).toEqual({ EFECTIVO: 62_000, CHEQUE: 3_000 })
  })

  it('of a closed shift goes back out of the open shift of who annuls, and says so', async () => {
    const { caja } = await activarCajas(shop)
    const { call } = shop.vendedor
    const first = await abrir(call, caja.id)
    const venta = await vender()
    await cerrarJusto(call, first.id)
    expect(await refusal(anular(venta.id))).toMatchObject({ status: 409, codigo: 'caja_cerrada' })
    const [{ fondo_propuesto } = { fondo_propuesto: 0 }] = await call(cajas.list)
    expect(fondo_propuesto).toBe(10_000)
    const next = await abrir(call, caja.id, fondo_propuesto)
    const answer = await anular(venta.id)
    expect(answer.aviso_caja).toBe(
      'El turno que cobró (Caja 1) ya está cerrado: el dinero sale de tu caja abierta.',
    )
    const [movimiento] = await movimientosDeCaja(call, next.id)
    expect(movimiento).toMatchObject({
      tipo: 'DEVOLUCION',
      importe: -10_000,
      saldo: 0,
      concepto: `Anulación de ${venta.numero} (de Caja 1, ya cerrada)`,
      de_turno: { id: first.id, numero: first.numero },
    })
    expect(await turnoDe(call, first.id)).toMatchObject({ estado: 'cerrado', diferencia: 0 })
  })
})

describe('POST /gestion/cajas/{id}/abrir/', () => {
  it('opens one shift of a till, for one user at one till', async () => {
    const { caja, tesoreria } = await activarCajas(shop)
    const otra = await buildCaja(shop)
    const turno = await abrir(shop.vendedor.call, caja.id, 12_345)
    expect(turno).toMatchObject({
      estado: 'abierto',
      fondo: 12_345,
      caja: { nombre: 'Caja 1' },
      saldos: [{ tipo_pago: 'EFECTIVO', saldo: 12_345 }],
      usuarios: [{ username: 'vendedor', persona: 'Vera Venta', presente: true }],
    })
    expect(await refusal(abrir(shop.admin.call, caja.id))).toMatchObject({ codigo: 'caja_abierta' })
    expect(await refusal(abrir(shop.vendedor.call, otra.id))).toMatchObject({ codigo: 'en_otra_caja' })
    expect(await refusal(abrir(shop.vecino.call, otra.id))).toMatchObject({ status: 403 })
    expect(await refusal(abrir(shop.admin.call, tesoreria.id))).toMatchObject({ codigo: 'tesoreria' })
    expect(await refusal(abrir(shop.admin.call, 9_999))).toMatchObject({ status: 404 })
    expect(await shop.vendedor.call(sesion.profile)).toMatchObject({
      caja: { exigida: true, turno: { id: turno.id, caja: 'Caja 1' } },
    })
  })

  it('lets a second user work at the open till, and leave it', async () => {
    const { caja } = await activarCajas(shop)
    const { id } = await abrir(shop.vendedor.call, caja.id)
    const params = { id }
    await shop.admin.call(cajaTurnos.entrar, { params })
    await vender(shop.admin.call)
    expect(await saldosDe(shop.vendedor.call, id)).toEqual({ EFECTIVO: 10_000 })
    const left = await shop.admin.call(cajaTurnos.salir, { params })
    expect(left.usuarios).toEqual([
      { id: shop.vendedor.id, username: 'vendedor', persona: 'Vera Venta', presente: true },
      { id: shop.admin.id, username: 'admin', persona: 'Ana Admin', presente: false },
    ])
    expect(await refusal(vender(shop.admin.call))).toMatchObject({ codigo: 'caja_cerrada' })
    expect(await refusal(shop.admin.call(cajaTurnos.salir, { params }))).toMatchObject({
      codigo: 'fuera_de_caja',
    })
  })
})

describe('the close of a shift', () => {
  it('takes the last count with its difference and its remark, and stays as it is', async () => {
    const { caja } = await activarCajas(shop)
    const { call } = shop.vendedor
    const { id } = await abrir(call, caja.id, 20_000)
    await vender()
    expect(await refusal(cerrar(call, id))).toMatchObject({ status: 409, codigo: 'sin_conteo' })
    const billetes = [
      { denominacion: 20_000, cantidad: 1 },
      { denominacion: 1_000, cantidad: 9 },
    ]
    expect(await refusal(contar(call, id, 29_500, { billetes }))).toMatchObject({
      status: 400,
      campos: { billetes: 'Los billetes y monedas no suman el efectivo contado' },
    })
    await contar(call, id, 29_000, { billetes })
    expect(await refusal(cerrar(call, id))).toMatchObject({
      status: 400,
      campos: { observaciones: 'Explica la diferencia' },
    })
    const closed = await cerrar(call, id, 'Faltó cambio')
    expect(closed).toMatchObject({
      estado: 'cerrado',
      esperado: 30_000,
      contado: 29_000,
      diferencia: -1_000,
      observaciones: 'Faltó cambio',
      usuario_cierre: { username: 'vendedor' },
      usuarios: [{ presente: false }],
      conteo: { numero: 1, billetes, tipos: [{ esperado: 30_000, contado: 29_000, diferencia: -1_000 }] },
    })
    for (const again of [() => cerrar(call, id), () => contar(call, id, 1), () => mover(call, id)]) {
      expect(await refusal(again())).toMatchObject({ status: 409, codigo: 'turno_cerrado' })
    }
    const listed = await call(cajaTurnos.list, { query: { diferencia: 'true' } })
    expect(listed.results.map((t) => [t.id, t.diferencia])).toEqual([[id, -1_000]])
  })

  it('asks for another count after money moved', async () => {
    const { caja } = await activarCajas(shop)
    const { call } = shop.vendedor
    const { id } = await abrir(call, caja.id)
    await contar(call, id, 0)
    await mover(call, id, { tipo: 'INGRESO', monto: 7_000, categoria: 'Cambio' })
    expect((await turnoDe(call, id)).conteo?.vencido).toBe(true)
    expect(await refusal(cerrar(call, id))).toMatchObject({ status: 409, codigo: 'conteo_vencido' })
    await contar(call, id, 7_000)
    expect(await cerrar(call, id)).toMatchObject({ diferencia: 0, conteo: { numero: 2 } })
  })

  it('tells nobody what to expect before a count, where it is blind', async () => {
    const { caja } = await activarCajas(shop, { cierre_ciego: true })
    const { call } = shop.vendedor
    const { id } = await abrir(call, caja.id, 5_000)
    await mover(call, id)
    for (const who of [call, shop.admin.call]) {
      expect(await turnoDe(who, id)).toMatchObject({ saldos: null, esperado: null, conteo: null })
      expect((await movimientosDeCaja(who, id)).map((m) => m.saldo)).toEqual([null, null])
    }
    const counted = await contar(call, id, 3_000)
    expect(counted).toMatchObject({
      saldos: [{ tipo_pago: 'EFECTIVO', saldo: 4_000 }],
      conteo: { tipos: [{ tipo_pago: 'EFECTIVO', esperado: 4_000, contado: 3_000, diferencia: -1_000 }] },
    })
    await mover(call, id)
    expect(await turnoDe(call, id)).toMatchObject({ saldos: null })
  })

  it('is for those who work at the till, and for admins', async () => {
    const { caja } = await activarCajas(shop)
    const { id } = await abrir(shop.admin.call, caja.id)
    const { call } = shop.vendedor
    for (const attempt of [() => contar(call, id, 0), () => mover(call, id)]) {
      expect(await refusal(attempt())).toMatchObject({ status: 403, codigo: 'otra_caja' })
    }
    expect(await refusal(contar(shop.vecino.call, id, 0))).toMatchObject({ status: 403 })
    expect(await refusal(turnoDe(shop.vecino.call, id))).toMatchObject({ status: 403 })
  })
})

it('a paid instalment answers the same with tills on', async () => {
  const { caja } = await activarCajas(shop)
  await abrir(shop.vendedor.call, caja.id)
  const { venta, cuotas: plan } = await buildVentaEnCuotas(shop)
  await pagar(shop.vendedor.call, plan[0]?.id ?? 0, 10_000)
  const [first] = await shop.vendedor.call(cuotas.deVenta, { params: { ventaId: venta.id } })
  expect(first?.pagada).toBe(true)
})
