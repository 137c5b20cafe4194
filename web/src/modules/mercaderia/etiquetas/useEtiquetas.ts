/** From the articles and how many of each to the printed labels. */
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { hojasDe } from '@mostrador/contract/mercaderia/etiqueta-papel'
import type { LineaEtiquetas, PedidoEtiquetas } from '@mostrador/contract/mercaderia/etiquetas'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { saveFile } from '../../../platform/api/download.ts'
import { notifyError, notifyInfo, notifyUndo } from '../../../platform/notify.tsx'
import { openPrintTab, type PrintTab } from '../../../platform/print.ts'
import type { Cantidad } from '../../../ui/fields/cantidad.ts'
import { unidadesDe } from '../../../ui/fields/cantidad.ts'
import { cantidadId, focusId } from '../../documentos/lineas/problema.ts'
import { useGenerarCodigos } from '../../maestros/articulos/articulos.queries.ts'
import { sayGenerados } from '../../maestros/articulos/codigosGenerados.ts'
import {
  type LineaEtiqueta,
  lineaDe,
  packDe,
  useEtiquetasBorrador,
} from '../../maestros/articulos/etiquetas.borrador.ts'
import { type EtiquetasValues, pedidosOf, problemaOf } from './etiquetas.form.ts'
import { pdfDeEtiquetas, prepareEtiquetas } from './etiquetas.queries.ts'
import { readPreferencias, storePreferencias } from './preferencias.ts'

const ERROR_IMPRIMIR = 'Error al imprimir las etiquetas'

const totalDe = (lineas: LineaEtiquetas[]): number => lineas.reduce((sum, { cantidad }) => sum + cantidad, 0)

export function useEtiquetas(origen: string, lineas: readonly LineaEtiqueta[], lista?: number | undefined) {
  const elegidas = useLineas(origen, lineas, lista)
  const { values } = elegidas
  return {
    ...elegidas,
    ...useImpresion(values),
    ...useCodigos(elegidas),
    total: values.lineas.reduce((sum, l) => sum + unidadesDe(l.cantidad), 0),
  }
}

export type EtiquetasEnVista = ReturnType<typeof useEtiquetas>

/** The articles and how many labels of each, kept as a draft. */
function useLineas(origen: string, lineas: readonly LineaEtiqueta[], lista: number | undefined) {
  const borrador = useEtiquetasBorrador()
  const client = useQueryClient()
  const [values, setValues] = useState<EtiquetasValues>(() => ({
    lineas,
    lista,
    desde: 1,
    ...readPreferencias(),
  }))

  /** Before the next render, too: two codes read in one moment are two changes. */
  const latest = useRef(values)

  const change = (changed: Partial<EtiquetasValues>) => {
    const next = { ...latest.current, ...changed }
    latest.current = next
    setValues(next)
    storePreferencias({ formato: next.formato, contenido: next.contenido, dolares: next.dolares })
    borrador.keep({ origen, lineas: [...next.lineas] })
  }
  const changeLineas = (next: (linea: LineaEtiqueta) => LineaEtiqueta) =>
    change({ lineas: latest.current.lineas.map(next) })
  const setCantidad = (articulo: string, cantidad: Cantidad) =>
    changeLineas((l) => (l.articulo === articulo ? { ...l, cantidad } : l))

  return {
    values,
    change,
    changeLineas,
    setCantidad,
    setPack: (articulo: string, pack: number | undefined) =>
      changeLineas((l) => (l.articulo === articulo ? { ...l, pack } : l)),
    add: (articulo: Articulo) => {
      const { lineas } = latest.current
      if (lineas.some((l) => l.articulo === articulo.id)) return focusId(cantidadId(articulo.id))
      change({ lineas: [...lineas, lineaDe(articulo)] })
    },
    /** All its variants, as many labels of each as there are. */
    addModelo: async (id: number) => {
      try {
        const { fetchEtiquetas } = await import('../../maestros/modelos/todo.ts')
        const nuevas = await fetchEtiquetas(client, id)
        const { lineas } = latest.current
        change({
          lineas: [...lineas, ...nuevas.filter((n) => !lineas.some((l) => l.articulo === n.articulo))],
        })
      } catch (error) {
        notifyError('Error al cargar el modelo', error)
      }
    },
    /** A code that is read again: one label more. */
    again: ({ id }: Articulo): boolean => {
      const linea = latest.current.lineas.find((l) => l.articulo === id)
      if (linea) setCantidad(id, unidadesDe(linea.cantidad) + 1)
      return linea !== undefined
    },
    remove: (linea: LineaEtiqueta) => {
      const before = values.lineas
      change({ lineas: before.filter((l) => l !== linea) })
      notifyUndo(`Se quitó ${linea.nombre}`, () => change({ lineas: before }))
    },
  }
}

/** Their paper. More than one PDF holds is several orders, one printed after the other. */
function useImpresion(values: EtiquetasValues) {
  const [busy, setBusy] = useState<'pdf' | 'imprimir' | null>(null)
  const [chosen, setParte] = useState(1)
  const problema = problemaOf(values)
  const partes: PedidoEtiquetas[] = problema === null ? pedidosOf(values) : []
  const parte = Math.min(chosen, Math.max(1, partes.length))
  const pedido = partes[parte - 1] ?? null

  /** Does something with labels; a failure says so. */
  const prepare = async (doing: 'pdf' | 'imprimir', work: () => Promise<void>, onError?: () => void) => {
    setBusy(doing)
    try {
      await work()
    } catch (error) {
      onError?.()
      notifyError(ERROR_IMPRIMIR, error)
    } finally {
      setBusy(null)
    }
  }
  const refuse = (): boolean => {
    if (problema !== null) notifyError(problema)
    return problema !== null
  }
  const printParte = async (one: PedidoEtiquetas, tab: PrintTab) => {
    const { id } = await prepareEtiquetas(one)
    await tab.show('etiquetas', id, 'a4', ERROR_IMPRIMIR)
    if (parte === partes.length) return
    setParte(parte + 1)
    notifyInfo(`Salió la parte ${parte} de ${partes.length}`, `Sigue la parte ${parte + 1}.`)
  }

  return {
    busy,
    problema,
    pedido,
    partes: partes.length,
    parte,
    setParte,
    hojas:
      pedido &&
      partes.reduce(
        (sum, { articulos, formato, desde }) => sum + hojasDe(totalDe(articulos), formato, desde),
        0,
      ),
    imprimir: () => {
      if (refuse() || !pedido) return
      const tab = openPrintTab()
      void prepare('imprimir', () => printParte(pedido, tab), tab.close)
    },
    descargar: () => {
      if (refuse()) return
      void prepare('pdf', async () => {
        for (const [n, one] of partes.entries()) {
          const { id } = await prepareEtiquetas(one)
          const which = partes.length > 1 ? `_parte_${n + 1}_de_${partes.length}` : ''
          saveFile(await pdfDeEtiquetas(id), `etiquetas_${id}${which}.pdf`)
        }
      })
    },
  }
}

/** The barcodes of the shop for articles that have none. */
function useCodigos({ values, changeLineas }: ReturnType<typeof useLineas>) {
  const client = useQueryClient()
  const generar = useGenerarCodigos()
  return {
    sinCodigo: values.lineas.filter((l) => l.codigo_barras === '' && !packDe(l)),
    generando: generar.isPending,
    generar: (ids: string[]) =>
      generar.mutate(ids, {
        onSuccess: ({ generados, articulos }) => {
          const codigos = new Map(articulos.map((a) => [a.id, a.codigo_barras]))
          changeLineas((l) => ({ ...l, codigo_barras: codigos.get(l.articulo) ?? l.codigo_barras }))
          void client.invalidateQueries({ queryKey: ['etiquetas', 'vista'] })
          sayGenerados(generados)
        },
        onError: (error) => notifyError('Error al generar los códigos de barras', error),
      }),
  }
}
