/** From the QR of the paper to the saved voucher. */

import { sumarCantidades } from '@mostrador/contract/cantidades'
import { COMPRA_DUPLICADA } from '@mostrador/contract/compras/comprobantes/compra-propuesta'
import type { Compra } from '@mostrador/contract/compras/comprobantes/comprobantes'
import type { Pedido } from '@mostrador/contract/compras/pedidos/pedidos'
import type { Proveedor } from '@mostrador/contract/compras/proveedores'
import { admiteHasta } from '@mostrador/contract/documentos/documentos'
import { ApiError } from '@mostrador/contract/errors'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { notifyError, notifyInfo, notifySuccess } from '../../../platform/notify.tsx'
import { unidadesDe } from '../../../ui/fields/cantidad.ts'
import { type DraftForm, useDraftForm } from '../../documentos/formulario/useDraftForm.ts'
import { addLinea, changeCantidad, hasArticulo } from '../../documentos/lineas/lineas.ts'
import { focusArticulo, focusId, problemaIn } from '../../documentos/lineas/problema.ts'
import { getArticulos } from '../../documentos/pickers/articulos.picker.ts'
import { criterioQuery } from '../../mercaderia/costos/costos.queries.ts'
import { proveedorQuery } from '../proveedores/proveedores.queries.ts'
import { useFocoEnLinea } from '../proveedores/useFocoEnLinea.ts'
import { getRecepcion } from '../recepciones/recepciones.queries.ts'
import {
  type CompraValues,
  conBorrador,
  conPedido,
  conPropuesta,
  conProveedor,
  conRecepcion,
  emptyCompra,
  esDeOtro,
  isEmptyCompra,
  lineaDe,
  sinRecepcion,
} from './compra.form.ts'
import { bodyOf, type CampoCompra, checkCompra } from './compra.reglas.ts'
import { findPorCodigo, getBorrador, proponerCompra, useCreateCompra } from './comprobantes.queries.ts'

const CAMPOS: readonly CampoCompra[] = [
  'proveedor',
  'punto_venta',
  'numero',
  'fecha',
  'total',
  'descuento',
  'vencimiento',
  'periodo',
]

export const costoId = (articulo: string): string => `costo-${articulo.toLowerCase()}`

/** What a supplier sells under one code: units, and the cost of one of them. */
interface Paquete {
  cantidad: number
  precio: number | null
}

export function useCompra(
  open: (draft: CompraValues | null) => CompraValues,
  onSaved: (compra: Compra) => void,
) {
  const form = useDraftForm<CompraValues>({
    form: 'compra',
    que: 'Esta compra',
    empty: emptyCompra,
    isEmpty: isEmptyCompra,
    open,
    admite: { inactivos: true, lleno: admiteHasta('Un comprobante', 'líneas') },
  })
  const create = useCreateCompra()
  const enLinea = useFocoEnLinea()
  const { esAdmin } = useSesion()
  const criterio = useQuery({ ...criterioQuery, enabled: esAdmin }).data?.criterio ?? null

  /** A code that is read again is one unit more. */
  const add = (articulo: Articulo, { cantidad = 1, precio = null }: Partial<Paquete> = {}) => {
    if (articulo.es_servicio) {
      notifyError(`«${articulo.nombre}» es un servicio: cárgalo como gasto`)
      return false
    }
    const { id } = articulo
    if (hasArticulo(form.now(), id)) {
      const linea = form.now().lineas.find((l) => l.articulo.toLowerCase() === id.toLowerCase())
      form.change((v) =>
        changeCantidad(
          v,
          linea?.articulo ?? id,
          sumarCantidades([unidadesDe(linea?.cantidad ?? 0), cantidad]),
        ),
      )
    } else if (form.accepts(articulo)) {
      form.change((v) => addLinea(v, { ...lineaDe(articulo, v, { criterio, costo: precio }), cantidad }))
    } else return false
    enLinea(id)
    return true
  }

  /** A code that no article has may be the supplier's own. */
  const addPorCodigo = async (codigo: string): Promise<boolean> => {
    const { proveedor } = form.now()
    const found = proveedor && (await findPorCodigo(proveedor.id, codigo).catch(() => null))
    if (found) add(found.articulo, found)
    return found !== null
  }

  const fail = (error: Error) => {
    const problema = problemaIn(error, CAMPOS)
    notifyError('Error al guardar la compra', error)
    const duplicada = error instanceof ApiError && error.codigo === COMPRA_DUPLICADA
    if (problema.campo !== null) form.mark(problema)
    else if (duplicada) form.mark({ campo: 'numero', texto: error.message })
  }

  const save = () =>
    form.save(checkCompra, (values) =>
      form.send(create, bodyOf(values), {
        numeroOf: ({ documento }) => documento,
        onSuccess: (compra) => {
          notifySuccess(`Compra ${compra.documento} guardada`)
          form.clear()
          onSaved(compra)
        },
        onError: fail,
      }),
    )

  return { form, ...useOrigen(form), add, addPorCodigo, save }
}

export type UsoDeCompra = ReturnType<typeof useCompra>

/** Whose voucher it is, and what it answers: its QR, an order, goods that came before it. */
function useOrigen(form: DraftForm<CompraValues>) {
  const [leyendo, setLeyendo] = useState(false)
  /** The CUIT of a paper whose supplier is not here yet. */
  const [cuitNuevo, setCuitNuevo] = useState<string | null>(null)
  /** What a person has to look at of a draft that ARCA brought. */
  const [avisos, setAvisos] = useState<readonly string[]>([])
  const { esAdmin } = useSesion()
  const client = useQueryClient()
  /** Null where they are not for this user to know. */
  const criterioAhora = async () => (esAdmin ? (await client.ensureQueryData(criterioQuery)).criterio : null)

  const elegirProveedor = (proveedor: Proveedor | null) => {
    setCuitNuevo(null)
    cambiarProveedor(proveedor)
  }
  const cambiarProveedor = (proveedor: Proveedor | null) => {
    if (proveedor && esDeOtro(form.now(), proveedor.id))
      notifyInfo('La mercadería era de otro proveedor: sus líneas salieron de la compra')
    form.change((v) => conProveedor(v, proveedor))
  }
  const leerProveedor = async (id: number) => {
    const proveedor = await client.fetchQuery(proveedorQuery(id)).catch(() => null)
    if (proveedor && form.now().proveedor?.id === id) cambiarProveedor(proveedor)
  }
  const articulosDe = (detalles: readonly { articulo: { id: string } }[]) =>
    getArticulos([...new Set(detalles.map((d) => d.articulo.id))])

  /** Goods that came before this voucher. */
  const addRecepcion = async (id: number) => {
    try {
      const recepcion = await getRecepcion(id)
      const articulos = await articulosDe(recepcion.detalles)
      if (form.now().proveedor === null) {
        const proveedor = await client.fetchQuery(proveedorQuery(recepcion.proveedor.id))
        form.change((v) => conProveedor(v, proveedor))
      }
      const como = await criterioAhora()
      form.change((v) => conRecepcion(v, recepcion, articulos, como))
    } catch (error) {
      notifyError('Error al cargar la mercadería', error)
    }
  }
  const elegirPedido = async (pedido: Pedido | null) => {
    if (pedido === null) return form.change((v) => ({ ...v, pedido: null }))
    try {
      const articulos = await articulosDe(pedido.detalles)
      const como = await criterioAhora()
      form.change((v) => conPedido(v, pedido, articulos, como))
    } catch (error) {
      notifyError('Error al cargar el pedido', error)
    }
  }

  /** What ARCA has of it. */
  const abrirBorrador = async (id: number) => {
    try {
      const borrador = await getBorrador(id)
      form.change((v) => conBorrador(v, borrador))
      setAvisos(borrador.avisos)
      setCuitNuevo(borrador.proveedor ? null : borrador.cuit)
      if (borrador.proveedor) await leerProveedor(borrador.proveedor.id)
    } catch (error) {
      notifyError('Error al abrir el borrador', error)
    }
  }

  const leerQr = async (qr: string) => {
    if (qr.trim() === '') return focusId('proveedor')
    setLeyendo(true)
    try {
      const propuesta = await proponerCompra(qr)
      form.change((v) => conPropuesta(v, propuesta))
      setCuitNuevo(propuesta.proveedor ? null : propuesta.cuit)
      if (propuesta.proveedor) {
        focusArticulo()
        await leerProveedor(propuesta.proveedor.id)
      } else focusId('proveedor')
    } catch (error) {
      notifyError('No se pudo leer el código QR', error)
    } finally {
      setLeyendo(false)
    }
  }

  return {
    addRecepcion,
    quitarRecepcion: (id: number) => form.change((v) => sinRecepcion(v, id)),
    elegirPedido,
    elegirProveedor,
    cuitNuevo,
    abrirBorrador,
    avisos,
    leerQr,
    leyendo,
  }
}
