/** What an import makes of a row of suppliers, or of their balances. Their CUIT says who it is, and without one the name. */
import { problemaDePeriodo } from '@mostrador/contract/base/periodo-cerrado'
import { CreateProveedor, type Proveedor } from '@mostrador/contract/compras/proveedores'
import { withDefaults } from '@mostrador/contract/defaults'
import { mostrarImporte } from '@mostrador/contract/importes'
import { fichaColumns } from '../../../../compras/proveedores/proveedores.campos.reglas.ts'
import { fail, type Veredicto } from '../revision.marcas.reglas.ts'
import { type Leida, refusalOf, warn } from '../revision.reglas.ts'
import { centavos, once } from './revision.articulos.reglas.ts'
import { chooseOf, claveDeVisto, type DiaDeRevision, posiblesDe } from './revision.clientes.reglas.ts'

/** A supplier that the file names; `saldo` in centavos. */
export interface ProveedorHallado extends Proveedor {
  con_movimientos: boolean
}

export interface ProveedoresHallados {
  porCuit: Map<string, ProveedorHallado>
  /** By the name in small letters. */
  porNombre: Map<string, ProveedorHallado[]>
}

const FICHA = Object.keys(fichaColumns) as (keyof typeof fichaColumns)[]

/** What the form has in an empty field. */
const EMPTY: Record<string, unknown> = withDefaults(CreateProveedor, { razon_social: '' })

/** Who the row is; undefined for a new one, null where several have its name. */
function halladoDe(
  leida: Leida,
  { porCuit, porNombre }: ProveedoresHallados,
  vistos: Map<string, number>,
): ProveedorHallado | null | undefined {
  const { cuit, razon_social: nombre, baja } = leida.valores
  const suyo = typeof cuit === 'string' ? porCuit.get(cuit) : undefined
  if (suyo) return suyo
  const tocayos = typeof nombre === 'string' ? (porNombre.get(nombre.toLowerCase()) ?? []) : []
  // With a CUIT of its own it is another supplier than one of that name with another CUIT.
  const posibles = posiblesDe(typeof cuit === 'string' ? tocayos.filter((p) => p.cuit === '') : tocayos, baja)
  const hallado = chooseOf(posibles, vistos, (uno) => {
    const { saldo } = leida.valores
    const mismoSaldo = typeof saldo !== 'number' || centavos(saldo) === uno.saldo
    return mismoSaldo && Object.keys(cambiosDe(leida, uno).despues).length === 0
  })
  if (!hallado && posibles.length > 0) {
    fail(leida, 'razon_social', `Hay ${posibles.length} proveedores con ese nombre: escribe el CUIT`)
    return null
  }
  return hallado
}

const claveDe = ({ cuit, razon_social: nombre }: Record<string, unknown>): string =>
  typeof cuit === 'string' ? cuit : ` ${String(nombre).toLowerCase()}`

/** The opening balance of an account that has not begun. */
function saldoOf(leida: Leida, hallado: ProveedorHallado | undefined, dia: DiaDeRevision): number | null {
  const { saldo: value } = leida.valores
  if (typeof value !== 'number' || centavos(value) === (hallado?.saldo ?? 0)) return null
  if (hallado?.con_movimientos) {
    const queda = mostrarImporte(hallado.saldo)
    warn(leida, 'saldo', `El saldo queda en ${queda}: el proveedor ya tiene movimientos de cuenta.`)
    return null
  }
  const problema = problemaDePeriodo(dia.hoy, dia.cerrado_hasta)
  if (problema !== null) fail(leida, 'saldo', problema)
  return centavos(value)
}

function nuevo(leida: Leida, dia: DiaDeRevision): Veredicto {
  const { valores } = leida
  if (
    valores.razon_social === null ||
    (valores.razon_social === undefined && !leida.problemas.razon_social)
  ) {
    const refused = refusalOf(CreateProveedor.shape.razon_social, '')
    if ('error' in refused) fail(leida, 'razon_social', refused.error, '')
  }
  valores.baja ??= false
  const { razon_social: _, ...optional } = EMPTY
  for (const [campo, value] of Object.entries(optional)) if (campo !== 'saldo') valores[campo] ??= value
  return { destino: 'nueva', saldo: saldoOf(leida, undefined, dia) }
}

function cambiosDe({ valores }: Leida, hallado: ProveedorHallado) {
  const antes: Record<string, unknown> = {}
  const despues: Record<string, unknown> = {}
  for (const campo of FICHA) {
    const value = valores[campo] ?? null
    if (value === null || value === hallado[campo]) continue
    antes[campo] = hallado[campo]
    despues[campo] = value
  }
  return { antes, despues }
}

function cambio(leida: Leida, hallado: ProveedorHallado, dia: DiaDeRevision): Veredicto {
  const { antes, despues } = cambiosDe(leida, hallado)
  const saldo = saldoOf(leida, hallado, dia)
  if (saldo !== null) {
    antes.saldo = hallado.saldo / 100
    despues.saldo = saldo / 100
  }
  const same = Object.keys(despues).length === 0
  if (!same && hallado.baja) fail(leida, 'razon_social', 'El proveedor está dado de baja')
  if (leida.valores.baja === false && hallado.baja)
    warn(leida, 'baja', 'Está dado de baja: reactívalo en su ficha.')
  if (leida.valores.baja === true && !hallado.baja)
    warn(leida, 'baja', 'Sigue activo: dalo de baja en su ficha.')
  return {
    destino: same ? 'igual' : 'cambia',
    objetivo: String(hallado.id),
    saldo,
    ...(!same && { antes, despues }),
  }
}

/** `vistos` holds the first row of the file that is the same supplier. */
export function checkProveedor(
  leida: Leida,
  hallados: ProveedoresHallados,
  vistos: Map<string, number>,
  dia: DiaDeRevision,
): Veredicto {
  const { valores } = leida
  if (typeof valores.precios_con_iva === 'string') valores.precios_con_iva = valores.precios_con_iva === 'Sí'
  if (typeof valores.baja === 'string') valores.baja = valores.baja === 'Inactivo'
  const hallado = halladoDe(leida, hallados, vistos)
  if (hallado === null) return { destino: 'error' }
  once(vistos, hallado ? claveDeVisto(hallado) : claveDe(valores), leida, {
    campo: typeof valores.cuit === 'string' ? 'cuit' : 'razon_social',
    what: 'El proveedor',
  })
  return hallado ? cambio(leida, hallado, dia) : nuevo(leida, dia)
}

/** A balance is of a supplier who is there. */
export function checkSaldo(
  leida: Leida,
  hallados: ProveedoresHallados,
  vistos: Map<string, number>,
  dia: DiaDeRevision,
): Veredicto {
  const { valores } = leida
  if (typeof valores.baja === 'string') valores.baja = valores.baja === 'Inactivo'
  const campo = typeof valores.cuit === 'string' ? 'cuit' : 'razon_social'
  const hallado = halladoDe(leida, hallados, vistos)
  if (!hallado) {
    if (!leida.problemas[campo]) fail(leida, campo, 'No hay un proveedor con ese CUIT o ese nombre', '')
    return { destino: 'error' }
  }
  if (valores.saldo === null || (valores.saldo === undefined && !leida.problemas.saldo))
    fail(leida, 'saldo', 'Falta el saldo', '')
  const { cuit: _, razon_social: _nombre, ...saldo } = valores
  leida.valores = { ...saldo, razon_social: hallado.razon_social, cuit: hallado.cuit || null }
  once(vistos, claveDeVisto(hallado), leida, { campo, what: 'El proveedor' })
  return cambio(leida, hallado, dia)
}
