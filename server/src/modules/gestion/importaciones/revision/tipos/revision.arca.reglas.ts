/** What an import makes of a voucher of ARCA: a draft, one that is loaded already, or one that an earlier file brought. */
import { comprobanteDeCompra } from '@mostrador/contract/compras/comprobantes/tipos-compra'
import { numeroImportacion } from '@mostrador/contract/documentos/comprobantes'
import { mostrarImporte, sumar } from '@mostrador/contract/importes'
import {
  type CeldasArca,
  type ComprobanteLeido,
  claveDe,
  diceMas,
  readComprobante,
} from '../../../../compras/comprobantes-arca/arca.reglas.ts'
import { fail, type Veredicto } from '../revision.marcas.reglas.ts'
import { type Leida, warn } from '../revision.reglas.ts'

/** A voucher that an earlier file brought. */
export interface TraidoDeArca extends Pick<ComprobanteLeido, 'fecha' | 'total' | 'datos' | 'denominacion'> {
  importacion: number
  completado_por: number | null
}

export interface HalladosDeArca {
  /** By `claveDe`. */
  traidos: Map<string, TraidoDeArca>
  cargados: Map<string, { documento: string; total: number }>
  /** Names by CUIT. */
  proveedores: Map<string, string>
}

/** What a file and the business say of whose vouchers they are. */
export interface DeQuien {
  /** Digits of the business; empty while nobody has said it. */
  cuit: string
  /** In the letterhead of the file. */
  titulo: string | null
  en_pesos: boolean
}

/** `Mis Comprobantes Recibidos - CUIT 30712345671`. */
export const cuitEnTitulo = (arriba: readonly string[]): string | null =>
  /CUIT\s*(\d{2}-?\d{8}-?\d)/i.exec(arriba.join(' '))?.[1]?.replaceAll('-', '') ?? null

/** A file of another CUIT, or a voucher to another one, is not of this business; one to a DNI may be the owner's own. */
function checkReceptor(leida: Leida, { cuit, titulo }: DeQuien): void {
  if (cuit === '') return
  const receptor = String(leida.valores.receptor ?? '').replace(/\D/g, '')
  if (titulo !== null && titulo !== cuit)
    fail(leida, 'cuit', `El archivo es del CUIT ${titulo}, no del negocio`)
  else if (receptor.length === 11 && receptor !== cuit)
    fail(leida, 'receptor', `Es a nombre del CUIT ${receptor}, no del negocio`)
  else if (receptor !== '' && receptor !== cuit)
    warn(leida, 'receptor', `Es a nombre del documento ${receptor}, no del CUIT del negocio.`)
}

/** In pesos, as the rows show amounts; null where the file says nothing. */
const suma = (importes: readonly (number | null)[]): number | null => {
  const hay = importes.filter((importe) => importe !== null)
  return hay.length === 0 ? null : sumar(hay) / 100
}

function mostrar(leida: Leida, leido: ComprobanteLeido): void {
  const { ivas, neto, iva, otros, tributos } = leido.datos
  Object.assign(leida.valores, {
    comprobante: comprobanteDeCompra(leido),
    neto_leido: suma(ivas.length > 0 ? ivas.map((i) => i.neto) : [neto]),
    iva_leido: suma(ivas.length > 0 ? ivas.map((i) => i.iva) : [iva]),
    tributos_leidos: suma(tributos && tributos.length > 0 ? tributos.map((t) => t.importe) : [otros]),
  })
}

/** Doubts of cells that the rows do not show stand where people see what they are about. */
const EN_SU_LUGAR: Readonly<Record<string, string>> = {
  otros: 'tributos_leidos',
  iva: 'iva_leido',
  divisa: 'total',
}

const sinImportar = (leida: Leida, nota: string): Veredicto => {
  leida.problemas = {}
  leida.nota = nota
  return { destino: 'igual' }
}

/** `vistos`: the first row of each voucher of the file. */
export function checkArca(
  leida: Leida,
  { traidos, cargados, proveedores }: HalladosDeArca,
  vistos: Map<string, number>,
  deQuien: DeQuien,
): Veredicto {
  const { comprobante, errores, avisos } = readComprobante(leida.valores as CeldasArca, deQuien)
  for (const { campo, texto } of errores) fail(leida, campo, texto)
  if (comprobante === null) return { destino: 'error' }
  mostrar(leida, comprobante)
  checkReceptor(leida, deQuien)
  for (const { campo, texto } of avisos) warn(leida, EN_SU_LUGAR[campo] ?? campo, texto)
  const { datos, fecha, total, denominacion, cuit } = comprobante
  const clave = claveDe(comprobante)
  const primera = vistos.get(clave)
  if (primera !== undefined) return sinImportar(leida, `Repite la fila ${primera}: se toma una vez.`)
  vistos.set(clave, leida.fila)
  const cargado = cargados.get(clave)
  const nombre = proveedores.get(cuit)
  const aqui = cargado ? `Ya cargado: ${cargado.documento}` : (nombre ?? 'Proveedor nuevo')
  Object.assign(leida.valores, { aqui, leido: comprobante })
  const traido = traidos.get(clave)
  if (traido && !diceMas(traido, comprobante))
    return sinImportar(
      leida,
      `Ya está, por la ${numeroImportacion(traido.importacion)}${cargado ? `, y ya cargado: ${cargado.documento}` : ''}: no se importa otra vez.`,
    )
  if (cargado && Math.abs(cargado.total - total) > toleranciaDe(comprobante))
    warn(leida, 'total', `Revisar: aquí dice ${mostrarImporte(cargado.total)}.`)
  if (traido) {
    const { importacion: _, completado_por, ...antes } = traido
    return {
      destino: 'cambia',
      antes: {
        arca: { ...antes, completado_por },
        ...(antes.total !== total && { total: antes.total / 100 }),
      },
      despues: { arca: { fecha, total, datos, denominacion } },
    }
  }
  return { destino: cargado ? 'cargada' : 'nueva' }
}

/** Who loaded a voucher in another currency rounded it in their own way. In centavos. */
const toleranciaDe = ({ datos }: ComprobanteLeido): number => (datos.moneda === 'PES' ? 0 : 100)
