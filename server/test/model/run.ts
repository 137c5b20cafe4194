/** A day in the shop and in the model, side by side. */
import { permisos } from '@mostrador/contract/base/permisos'
import { openTestApp } from '../run/app.ts'
import { facturar } from '../shop/fiscal.ts'
import { consultar } from './base/consultas.ts'
import { deshacerImportacion, importarStock } from './base/importaciones.ts'
import { createCliente, darDeBaja, deshacerPrecios, updateArticulo, updatePrecios } from './base/maestros.ts'
import { compareReports, moverPeriodo } from './base/periodo.ts'
import { cambiarPermisos, samePermisos } from './base/permisos.ts'
import { cambiarPersona } from './base/pin.ts'
import { borrow, comparePrestamos } from './base/prestamos.ts'
import { compareBalances, compareDocuments } from './compare.ts'
import { actualizarCuotas, compareActualizaciones, deshacerActualizacion } from './credito/actualizaciones.ts'
import {
  anularAplicacion,
  aplicarCredito,
  compareAFavor,
  compareAplicaciones,
} from './credito/aplicaciones.ts'
import { configurarCredito, ponerLimite } from './credito/credito.ts'
import { compareIntereses, configurarMora, pasarDias, perdonarInteres } from './credito/mora.ts'
import { compareCobranza, prometer } from './credito/promesas.ts'
import { anularRefinanciacion, compareRefinanciaciones, refinanciar } from './credito/refinanciaciones.ts'
import { deshacerTraida, traerCuotas } from './credito/traidas.ts'
import { Draw } from './draw.ts'
import { compareConceptos, grantVouchers } from './fiscal.ts'
import { createAjuste } from './mercaderia/ajustes.ts'
import {
  anularCompra,
  anularPago,
  compareCompras,
  createCompra,
  createFlete,
  createProveedor,
  pagarProveedor,
} from './mercaderia/compras.ts'
import { createRemito } from './mercaderia/remitos.ts'
import {
  cancelarTransferencia,
  createTransferencia,
  recibirTransferencia,
} from './mercaderia/transferencias.ts'
import { type Mode, perform, performAsNobody } from './perform.ts'
import { type Action, Disagreement, type Persona } from './step.ts'
import {
  abrirCaja,
  cerrarTurno,
  compareTurnos,
  configurarCajas,
  contarTurno,
  entrarTurno,
  moverCaja,
  moverUsuario,
} from './ventas/cajas.ts'
import { cambiar } from './ventas/cambios.ts'
import { compareCheques, marcarCheque } from './ventas/cheques.ts'
import { anularRecibo, pagarCuota } from './ventas/cobros.ts'
import { cobrarCuenta } from './ventas/cobrosCuenta.ts'
import { corregirPago } from './ventas/correcciones.ts'
import { anularDevolucion, devolverSaldo } from './ventas/devoluciones.ts'
import { devolver } from './ventas/devolver.ts'
import { devuelveEntera } from './ventas/enteras.ts'
import { ponerLista } from './ventas/listas.ts'
import { createNota } from './ventas/notas.ts'
import { anularPresupuesto, comparePresupuestos, ofrecer, venderPresupuesto } from './ventas/presupuestos.ts'
import { alTope, promover } from './ventas/promociones.ts'
import { revertirNota } from './ventas/reversiones.ts'
import { enviarVenta, venderSinLinea } from './ventas/sinConexion.ts'
import { anularVenta, createVenta } from './ventas/ventas.ts'
import { nobodyInParticular, openWorld, type World } from './world.ts'

/** The operations, each with its relative frequency. */
const ACTIONS = {
  createVenta: { act: createVenta, weight: 26 },
  pagarCuota: { act: pagarCuota, weight: 20 },
  createRemito: { act: createRemito, weight: 10 },
  createTransferencia: { act: createTransferencia, weight: 9 },
  recibirTransferencia: { act: recibirTransferencia, weight: 8 },
  createAjuste: { act: createAjuste, weight: 8 },
  createNota: { act: createNota, weight: 8 },
  devolver: { act: devolver, weight: 6 },
  revertirNota: { act: revertirNota, weight: 4 },
  grantVouchers: { act: grantVouchers, weight: 4 },
  marcarCheque: { act: marcarCheque, weight: 8 },
  devolverSaldo: { act: devolverSaldo, weight: 4 },
  anularDevolucion: { act: anularDevolucion, weight: 2 },
  anularRecibo: { act: anularRecibo, weight: 6 },
  anularVenta: { act: anularVenta, weight: 5 },
  corregirPago: { act: corregirPago, weight: 4 },
  cancelarTransferencia: { act: cancelarTransferencia, weight: 4 },
  updatePrecios: { act: updatePrecios, weight: 4 },
  deshacerPrecios: { act: deshacerPrecios, weight: 3 },
  updateArticulo: { act: updateArticulo, weight: 3 },
  importarStock: { act: importarStock, weight: 3 },
  deshacerImportacion: { act: deshacerImportacion, weight: 2 },
  traerCuotas: { act: traerCuotas, weight: 6 },
  deshacerTraida: { act: deshacerTraida, weight: 5 },
  cobrarCuenta: { act: cobrarCuenta, weight: 14 },
  createCliente: { act: createCliente, weight: 1 },
  darDeBaja: { act: darDeBaja, weight: 1 },
  moverPeriodo: { act: moverPeriodo, weight: 2 },
  configurarCredito: { act: configurarCredito, weight: 2 },
  ponerLimite: { act: ponerLimite, weight: 2 },
  ponerLista: { act: ponerLista, weight: 3 },
  promover: { act: promover, weight: 9 },
  cambiarPersona: { act: cambiarPersona, weight: 5 },
  cambiarPermisos: { act: cambiarPermisos, weight: 6 },
  consultar: { act: consultar, weight: 10 },
  configurarCajas: { act: configurarCajas, weight: 1 },
  abrirCaja: { act: abrirCaja, weight: 8 },
  entrarTurno: { act: entrarTurno, weight: 3 },
  moverCaja: { act: moverCaja, weight: 4 },
  contarTurno: { act: contarTurno, weight: 4 },
  cerrarTurno: { act: cerrarTurno, weight: 3 },
  moverUsuario: { act: moverUsuario, weight: 2 },
  createProveedor: { act: createProveedor, weight: 2 },
  createCompra: { act: createCompra, weight: 6 },
  createFlete: { act: createFlete, weight: 3 },
  anularCompra: { act: anularCompra, weight: 3 },
  pagarProveedor: { act: pagarProveedor, weight: 4 },
  anularPago: { act: anularPago, weight: 2 },
  pasarDias: { act: pasarDias, weight: 4 },
  configurarMora: { act: configurarMora, weight: 2 },
  perdonarInteres: { act: perdonarInteres, weight: 3 },
  aplicarCredito: { act: aplicarCredito, weight: 10 },
  anularAplicacion: { act: anularAplicacion, weight: 4 },
  refinanciar: { act: refinanciar, weight: 9 },
  anularRefinanciacion: { act: anularRefinanciacion, weight: 4 },
  prometer: { act: prometer, weight: 4 },
  actualizarCuotas: { act: actualizarCuotas, weight: 14 },
  deshacerActualizacion: { act: deshacerActualizacion, weight: 6 },
  ofrecer: { act: ofrecer, weight: 8 },
  venderPresupuesto: { act: venderPresupuesto, weight: 8 },
  anularPresupuesto: { act: anularPresupuesto, weight: 2 },
  cambiar: { act: cambiar, weight: 6 },
  venderSinLinea: { act: venderSinLinea, weight: 8 },
  enviarVenta: { act: enviarVenta, weight: 9 },
} satisfies Record<string, { act: Action; weight: number }>

export type ActionName = keyof typeof ACTIONS
export const NAMES = Object.keys(ACTIONS) as ActionName[]
export const weightOf = (name: ActionName): number => ACTIONS[name].weight

export interface Operation {
  name: ActionName
  /** The number of a caller; beyond the last one somebody without a session. */
  who: number
  /** The number of the caller whom a refused user asks for the permission. */
  lender: number
  mode: Mode
  numbers: number[]
}

/** How many operations come between two comparisons of all balances. */
const LOOK_EVERY = 12

export interface Played {
  done: number
  refused: number
  /** Actions that a lent permission allowed. */
  lent: number
  /** Sales at which the limit of a promotion for their customer was reached. */
  topes: number
  /** Returns from sales with a promotion that comes back whole, and those that were refused because they break it. */
  enteras: number
  rotas: number
}

const NADA: Played = { done: 0, refused: 0, lent: 0, topes: 0, enteras: 0, rotas: 0 }

/** Does the operations one after the other in a new shop; throws at the first difference. */
export async function play(operations: readonly Operation[]): Promise<Played> {
  let close = async () => {}
  const app = await openTestApp((end) => {
    close = end
  })
  const world = await openWorld(app)
  const { shop, look } = world
  const played = { ...NADA }
  try {
    shop.facturando = (operations[0]?.numbers[0] ?? 0) % 2 === 0
    if (shop.facturando) await facturar(app)
    for (const [i, operation] of operations.entries()) {
      await playOne(world, operation, played)
      if (i % LOOK_EVERY === LOOK_EVERY - 1) await compareNow(world, false)
    }
    await compareNow(world, true)
    await compareDocuments(shop, look)
    await compareReports(shop, look)
    await compareCheques(shop, look)
    await compareConceptos(shop, app.db)
    await compareTurnos(shop, look)
    await compareCompras(shop, look)
    await compareAplicaciones(shop, look)
    await compareRefinanciaciones(shop, look)
    await comparePresupuestos(shop, look)
    await compareActualizaciones(shop, look)
    await compareCobranza(shop, look)
    samePermisos(shop, await look(permisos.get))
    await comparePrestamos(shop, look)
    return {
      ...played,
      lent: shop.prestamos.length,
      topes: alTope(shop),
      enteras: shop.notas.filter(devuelveEntera).length,
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const kind = error instanceof Disagreement ? '' : `${error.stack}\n`
    throw new Error(`${kind}${error.message}\nWhat was done:\n${world.diary.join('\n')}`)
  } finally {
    await close()
  }
}

async function compareNow({ shop, look }: World, atEnd: boolean): Promise<void> {
  await compareBalances(shop, look)
  await compareAFavor(shop, look)
  await compareIntereses(shop, look, atEnd)
}

async function playOne(world: World, operation: Operation, played: Played): Promise<void> {
  const { name, who, mode, numbers } = operation
  const caller = world.callers[who]
  const { persona } = caller ?? { persona: nobodyInParticular }
  const repeat = (quien: Persona) => ACTIONS[name].act(new Draw(numbers), world.shop, quien)
  const step = repeat(persona)
  if (!step) return
  const predicted = !caller ? '401' : step.no ? `${step.no.status} ${step.no.codigo}` : 'done'
  world.diary.push(`${persona.nombre || 'nobody'} · ${mode} · ${step.text} → ${predicted}`)
  played[caller && !step.no ? 'done' : 'refused']++
  if (caller && step.no?.codigo === 'promocion_entera') played.rotas++
  if (!caller) return await performAsNobody(world, step)
  const idempotencyKey = world.newKey()
  await perform(world, step, caller.call, mode, { idempotencyKey })
  const permiso = step.no?.permiso
  const lender = world.callers[operation.lender]?.persona
  if (permiso && lender) await borrow(world, { caller, lender, permiso, idempotencyKey, repeat })
}
