/** From the articles and how many of each to the printed labels. */
import type { Articulo } from '@mostrador/contract/articulos'
import { hojasDe } from '@mostrador/contract/etiqueta-papel'
import type { PedidoEtiquetas } from '@mostrador/contract/etiquetas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { saveFile } from '../../platform/download.ts'
import { notifyError, notifyUndo } from '../../platform/notify.tsx'
import { openPrintTab } from '../../platform/print.ts'
import type { Cantidad } from '../../ui/cantidad.ts'
import { unidadesDe } from '../../ui/cantidad.ts'
import { useGenerarCodigos } from '../articulos/articulos.queries.ts'
import { sayGenerados } from '../articulos/codigosGenerados.ts'
import { type LineaEtiqueta, lineaDe, useEtiquetasBorrador } from '../articulos/etiquetas.borrador.ts'
import { cantidadId, focusId } from '../documentos/problema.ts'
import { type EtiquetasValues, pedidoOf, problemaOf } from './etiquetas.form.ts'
import { pdfDeEtiquetas, prepararEtiquetas } from './etiquetas.queries.ts'
import { readPreferencias, storePreferencias } from './preferencias.ts'

const ERROR_IMPRIMIR = 'Error al imprimir las etiquetas'

export function useEtiquetas(origen: string, lineas: readonly LineaEtiqueta[]) {
  const borrador = useEtiquetasBorrador()
  const client = useQueryClient()
  const generar = useGenerarCodigos()
  const [busy, setBusy] = useState<'pdf' | 'imprimir' | null>(null)
  const [values, setValues] = useState<EtiquetasValues>(() => ({ lineas, desde: 1, ...readPreferencias() }))

  const change = (changed: Partial<EtiquetasValues>) => {
    const next = { ...values, ...changed }
    setValues(next)
    storePreferencias({ formato: next.formato, contenido: next.contenido })
    borrador.keep({ origen, lineas: [...next.lineas] })
  }

  const add = (articulo: Articulo) => {
    if (values.lineas.some((l) => l.articulo === articulo.id)) return focusId(cantidadId(articulo.id))
    change({ lineas: [...values.lineas, lineaDe(articulo)] })
  }

  const remove = (linea: LineaEtiqueta) => {
    const before = values.lineas
    change({ lineas: before.filter((l) => l !== linea) })
    notifyUndo(`Se quitó ${linea.nombre}`, () => change({ lineas: before }))
  }

  /** Prepares the labels and does something with them; a failure says so. */
  const prepare = async (
    doing: 'pdf' | 'imprimir',
    work: (id: number) => Promise<void>,
    onError?: () => void,
  ) => {
    setBusy(doing)
    try {
      await work((await prepararEtiquetas(pedidoOf(values))).id)
    } catch (error) {
      onError?.()
      notifyError(ERROR_IMPRIMIR, error)
    } finally {
      setBusy(null)
    }
  }

  const problema = problemaOf(values)
  const refuse = (): boolean => {
    if (problema !== null) notifyError(problema)
    return problema !== null
  }
  const total = values.lineas.reduce((sum, l) => sum + unidadesDe(l.cantidad), 0)
  const pedido: PedidoEtiquetas | null = problema === null ? pedidoOf(values) : null

  return {
    values,
    change,
    add,
    remove,
    problema,
    pedido,
    total,
    hojas: pedido && hojasDe(total, pedido.formato, pedido.desde),
    busy,
    setCantidad: (articulo: string, cantidad: Cantidad) =>
      change({ lineas: values.lineas.map((l) => (l.articulo === articulo ? { ...l, cantidad } : l)) }),
    imprimir: () => {
      if (refuse()) return
      const tab = openPrintTab()
      void prepare('imprimir', (id) => tab.show('etiquetas', id, 'a4', ERROR_IMPRIMIR), tab.close)
    },
    descargar: () => {
      if (refuse()) return
      void prepare('pdf', async (id) => saveFile(await pdfDeEtiquetas(id), `etiquetas_${id}.pdf`))
    },
    sinCodigo: values.lineas.filter((l) => l.codigo_barras === ''),
    generando: generar.isPending,
    generar: (ids: string[]) =>
      generar.mutate(ids, {
        onSuccess: ({ generados, articulos }) => {
          const codigos = new Map(articulos.map((a) => [a.id, a.codigo_barras]))
          change({
            lineas: values.lineas.map((l) => ({
              ...l,
              codigo_barras: codigos.get(l.articulo) ?? l.codigo_barras,
            })),
          })
          void client.invalidateQueries({ queryKey: ['etiquetas', 'vista'] })
          sayGenerados(generados)
        },
        onError: (error) => notifyError('Error al generar los códigos de barras', error),
      }),
  }
}

export type EtiquetasEnVista = ReturnType<typeof useEtiquetas>
