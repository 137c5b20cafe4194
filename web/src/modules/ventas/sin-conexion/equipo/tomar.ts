/** From the form of a sale to a sale that waits: what may be sold without a line, and by whom. */

import type { Perfil } from '@mostrador/contract/base/sesion'
import { sucursales } from '@mostrador/contract/base/sucursales'
import { esCuentaCorriente } from '@mostrador/contract/documentos/condiciones-venta'
import { ApiError } from '@mostrador/contract/errors'
import { fechaDe } from '@mostrador/contract/fechas'
import { sumar } from '@mostrador/contract/importes'
import { CONSUMIDOR_FINAL } from '@mostrador/contract/maestros/clientes'
import {
  LIMITES_INICIALES,
  type Permiso,
  superaDescuento,
  tieneElMostrador,
} from '@mostrador/contract/permiso'
import { rebajasEnPalabras } from '@mostrador/contract/ventas/rebajas'
import { regaladas } from '@mostrador/contract/ventas/regalo'
import { MAX_HORAS_COPIA, MAX_HORAS_SESION } from '@mostrador/contract/ventas/sin-conexion/copia'
import type { CreateVenta, VentaCreada } from '@mostrador/contract/ventas/ventas'
import { nombreDePersona } from '@mostrador/contract/wire'
import { esSinLugar, SinLugar } from '../../../../platform/almacen/almacen.ts'
import { readDato } from './base.ts'
import { ClaveUsada, queueVenta } from './cola.ts'
import { articuloDe, clienteDe, copiaDe, isVieja } from './copia.ts'
import type { EnEspera } from './esquema.ts'
import { respuestaDe } from './respuestas.ts'

const COPIA_VIEJA = `La copia de artículos tiene más de ${MAX_HORAS_COPIA} horas: se vende cuando haya línea`
const SIN_COPIA =
  'Este equipo todavía no tiene la copia de artículos de este local: se vende cuando haya línea'
const SIN_PUNTO = 'Este equipo todavía no sabe el punto de venta de este local: se vende cuando haya línea'
const SESION_VIEJA = `Pasaron más de ${MAX_HORAS_SESION} horas sin línea: se vende cuando haya`
const SIN_LUGAR =
  'El equipo no tiene lugar para guardar la venta: no está guardada. Libera espacio en el disco y confírmala otra vez.'

/** What the person reads is a refusal like those of the server: the form stays as it is. */
const negar = (error: string, campo?: string) =>
  new ApiError(409, { error, codigo: 'sin_conexion', ...(campo && { campos: { [campo]: error } }) })

/** What this device sells from without a line, or why it sells nothing. */
export type Aptitud =
  | { porQueNo: null; sucursal: number; copia: string; silencio: string | undefined }
  | { porQueNo: string }

export async function aptitudDe({ sucursal }: Pick<Perfil, 'sucursal'>): Promise<Aptitud> {
  const copia = sucursal === null ? null : await copiaDe(sucursal)
  if (sucursal === null || copia === null) return { porQueNo: SIN_COPIA }
  if (isVieja(copia)) return { porQueNo: COPIA_VIEJA }
  if ((await respuestaDe(sucursales.get, { id: sucursal })) === undefined) return { porQueNo: SIN_PUNTO }
  const silencio = await readDato('silencio')
  const horas = silencio ? (Date.now() - Date.parse(silencio)) / 3_600_000 : 0
  return horas > MAX_HORAS_SESION ? { porQueNo: SESION_VIEJA } : { porQueNo: null, sucursal, copia, silencio }
}

/** The rules of the server about what a sale without a line may be; it decides the rest when the sale arrives. */
function check(venta: CreateVenta, perfil: Perfil): void {
  const { condicion_venta, plan, pagos, a_favor, a_favor_cuotas, bonificacion = 0, detalles, fecha } = venta
  if (esCuentaCorriente(condicion_venta) || plan)
    throw negar('Sin conexión se vende al contado: elige otra condición de venta')
  if (pagos?.some(({ tipo_pago }) => tipo_pago === 'CHEQUE'))
    throw negar('Sin conexión no se reciben cheques', 'pagos')
  if (a_favor || a_favor_cuotas) throw negar('El saldo a favor se usa cuando haya línea', 'a_favor')
  if (fecha !== fechaDe(new Date())) throw negar('Sin conexión la fecha es la de hoy', 'fecha')
  const maximo = (perfil.limites_permisos ?? LIMITES_INICIALES).descuento_maximo
  const puede = (permiso: Permiso) =>
    perfil.permisos?.includes(permiso) ?? tieneElMostrador(perfil.tipo_usuario, permiso)
  const suma = sumar(detalles.map(({ total }) => total))
  if (!puede('regalar') && regaladas(detalles, suma - bonificacion).length > 0)
    throw negar('Sin conexión no puedes vender a $ 0: te falta el permiso «Regalar mercadería»')
  if (!puede('descuento_mayor') && superaDescuento(bonificacion, suma, maximo))
    throw negar(`Sin conexión puedes descontar hasta el ${maximo} %`, 'bonificacion')
}

/** The sale is on the disk when this answers, with a number of this device. */
export async function takeVenta(venta: CreateVenta, clave: string, perfil: Perfil): Promise<VentaCreada> {
  check(venta, perfil)
  const aptitud = await aptitudDe(perfil)
  if (aptitud.porQueNo !== null) throw negar(aptitud.porQueNo)
  const { sucursal, copia, silencio } = aptitud
  const [cliente, articulos, reloj = 0, copiadas] = await Promise.all([
    clienteDe(venta.cliente),
    Promise.all(venta.detalles.map(({ articulo }) => articuloDe(articulo))),
    readDato('reloj'),
    readDato('promociones'),
  ])
  const nombres = new Map(copiadas?.promociones.map(({ id, nombre }) => [id, nombre]))
  const lineas = venta.detalles.map(({ articulo, cantidad, precio_unitario, total, ...linea }, n) => {
    const promociones = linea.promociones?.map((p) => ({
      ...p,
      nombre: nombres.get(p.promocion) ?? 'Promoción',
    }))
    const rebajas = rebajasEnPalabras({ ...linea, promociones })
    return {
      codigo: articulo,
      nombre: articulos[n]?.nombre ?? articulo,
      cantidad,
      precio_unitario,
      total,
      ...(rebajas.length > 0 && { rebajas }),
      ...(linea.series?.length && { series: [...linea.series] }),
    }
  })
  const tomada = new Date().toISOString()
  try {
    const fila = await queueVenta({
      sucursal,
      venta: { clave, usuario: perfil.id, tomada, copia, ...(silencio && { silencio }), reloj, venta },
      cliente: cliente?.nombre ?? '',
      vendedor: nombreDePersona(perfil),
      lineas,
    })
    return creadaDe(fila, venta, perfil)
  } catch (error) {
    if (error instanceof SinLugar || esSinLugar(error)) throw negar(SIN_LUGAR)
    // As the server says it: the form then asks for what was kept.
    if (error instanceof ClaveUsada)
      throw new ApiError(409, { error: 'Esta venta ya se guardó', codigo: 'clave_repetida' })
    throw error
  }
}

/** As the screens know a sale: its number is of this device, and nothing of it is at the server. */
const creadaDe = (fila: EnEspera, venta: CreateVenta, perfil: Perfil): VentaCreada => ({
  id: fila.orden ?? 0,
  numero: fila.provisional,
  pendientes: [],
  venta: {
    id: fila.orden ?? 0,
    numero: fila.provisional,
    punto_venta: venta.punto_venta ?? 0,
    fecha: venta.fecha,
    cliente: venta.cliente,
    cliente_nombre: fila.cliente || CONSUMIDOR_FINAL.nombre,
    sucursal: fila.sucursal,
    sucursal_nombre: perfil.sucursal_nombre ?? '',
    estado: 'aprobada',
    condicion_venta: venta.condicion_venta,
    concepto: venta.concepto,
    bonificacion: venta.bonificacion,
    total: fila.total,
    nota_credito_id: null,
    nota_credito_numero: null,
    tipo_documento: 'FACTURA',
    usuario: perfil.id,
    usuario_nombre: fila.vendedor,
    fecha_creacion: fila.tomada,
    anticipo: 0,
    cantidad_cuotas: 0,
    valor_cuota: 0,
    detalles: [],
    cuotas: [],
  },
})
