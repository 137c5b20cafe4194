import { Button } from '@mantine/core'
import type { NotaCreditoListItem } from '@mostrador/contract/ventas/notas-credito'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { saveFile } from '../../../platform/api/download.ts'
import { useSesion } from '../../../platform/api/session.tsx'
import { useFaltaLinea } from '../../../platform/conexion/modo.ts'
import { useHotkey } from '../../../platform/hotkeys.tsx'
import { notifyError } from '../../../platform/notify.tsx'
import { print } from '../../../platform/print.ts'
import { hayFiltros } from '../../../platform/search.ts'
import { formatCount, formatFecha } from '../../../platform/text/format.ts'
import { ExcelButton } from '../../../ui/downloads/ExcelButton.tsx'
import { EstadoBadge } from '../../../ui/EstadoBadge.tsx'
import { OpcionFilter } from '../../../ui/fields/OpcionFilter.tsx'
import { SearchBox } from '../../../ui/fields/SearchBox.tsx'
import { Tecla } from '../../../ui/keys/Tecla.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { SinPartir } from '../../../ui/SinPartir.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { RowMenu } from '../../../ui/tables/acciones/RowMenu.tsx'
import { useColumnas } from '../../../ui/tables/columnas/useColumnas.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { Totales } from '../../../ui/tables/Totales.tsx'
import { ERROR_IMPRIMIR } from '../../documentos/formulario/imprimir.ts'
import { DocumentoFiltros } from '../../documentos/listas/DocumentoFiltros.tsx'
import { ComprobanteCelda } from '../../fiscal/comprobantes-fiscales/ComprobanteCelda.tsx'
import { NotaRevertir } from './NotaRevertir.tsx'
import { exportNotasCredito, fetchNotaCreditoPdf, notasCreditoQuery } from './notas-credito.queries.ts'
import { type NotasCreditoSearch, notasCreditoSearch } from './notas-credito.search.ts'

const route = getRouteApi('/app/notas-credito')

const NotaEstado = ({ estado }: Pick<NotaCreditoListItem, 'estado'>) =>
  estado === 'aprobada' ? (
    <EstadoBadge tone="green">Aprobada</EstadoBadge>
  ) : (
    <EstadoBadge tone="red">Revertida</EstadoBadge>
  )

/** Only a fiscal note that a person made. */
const esRevertible = ({ origen, estado, comprobante_fiscal }: NotaCreditoListItem): boolean =>
  origen === 'MANUAL' && estado === 'aprobada' && comprobante_fiscal !== undefined

/** Stands in the list only when a note of the page has one. */
const FISCAL: Column<NotaCreditoListItem> = {
  header: 'Comprobante',
  width: '200px',
  cell: ({ comprobante_fiscal: fiscal }) => (fiscal ? <ComprobanteCelda fiscal={fiscal} /> : '-'),
}

const columns: readonly Column<NotaCreditoListItem>[] = [
  { header: 'Número', kind: 'code', width: '144px', sort: '-numero', cell: (n) => n.numero },
  { header: 'Fecha', width: '100px', sort: '-fecha', cell: (n) => formatFecha(n.fecha) },
  { header: 'Cliente', card: 'title', width: '15%', cell: (n) => n.cliente.nombre },
  { header: 'Sucursal', width: '112px', cede: 2, cell: (n) => n.sucursal.nombre },
  { header: 'Concepto', cede: 2, cell: (n) => <SinPartir>{n.concepto}</SinPartir> },
  {
    header: 'Total',
    kind: 'numeric',
    width: '132px',
    sort: '-total',
    cell: (n) => <MoneyText value={n.total} />,
  },
  { header: 'Estado', width: '104px', cell: (n) => <NotaEstado estado={n.estado} /> },
]

const conComprobante = [...columns, FISCAL]

const ESTADOS = [
  { value: 'aprobada', label: 'Aprobadas' },
  { value: 'anulada', label: 'Revertidas' },
] as const

const TOTALES = { total: 'Total de lo filtrado', anulado: 'Revertido' }

const download = (id: number): void =>
  void fetchNotaCreditoPdf(id).then(
    (blob) => saveFile(blob, `nota_credito_${id}.pdf`),
    (error: unknown) => notifyError(ERROR_IMPRIMIR['notas-credito'], error),
  )

/** The credit notes of the branch, newest first: manual ones and those of annulments. */
export function NotaCreditoList() {
  const filters = route.useSearch()
  const { search = '', page = 1, orden = '-numero', estado, desde, hasta, usuario } = filters
  const navigate = route.useNavigate()
  const goTo = useNavigate()
  const { puede, ofrece, escribeEn } = useSesion()
  const [reverting, setReverting] = useState<NotaCreditoListItem | null>(null)
  const list = useQuery(notasCreditoQuery(filters))
  const fiscal = list.data?.results.some((n) => n.comprobante_fiscal)
  const { columnas, botonColumnas } = useColumnas('notas-credito', fiscal ? conComprobante : columns)
  const filter = (changed: NotasCreditoSearch) =>
    void navigate({ search: ({ page: _, ...previous }) => ({ ...previous, ...changed }) })
  const fail = useEffectEvent((error: Error) => notifyError('Error al cargar notas de crédito', error))
  useEffect(() => {
    if (list.error) fail(list.error)
  }, [list.error])
  const failed = list.isError && !list.data

  const create = () => void goTo({ to: '/crear-nota-credito' })
  useHotkey('N', 'Nueva nota de crédito', create, useFaltaLinea())

  return (
    <ListPage
      title="Notas de crédito"
      action={
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          rightSection={<Tecla keys="N" />}
          onClick={create}
        >
          Nueva nota de crédito
        </Button>
      }
      filters={
        <>
          <SearchBox
            label="Buscar notas de crédito"
            placeholder="Buscar por cliente, concepto o id"
            value={search}
            onSearch={(text) => filter({ search: text || undefined })}
          />
          <DocumentoFiltros value={{ desde, hasta, usuario, estado }} onChange={filter}>
            <OpcionFilter
              label="Estado"
              todas="Todos los estados"
              data={ESTADOS}
              value={estado}
              onChange={(next) => filter({ estado: next })}
            />
          </DocumentoFiltros>
        </>
      }
      count={list.data && formatCount(list.data.count, 'nota de crédito', 'notas de crédito')}
      page={page}
      totalPages={list.data?.total_pages}
      totales={<Totales totales={list.data?.totales} nombres={TOTALES} />}
      footer={
        <>
          <ExcelButton fileName="notas-credito.xlsx" fetchWorkbook={exportNotasCredito(filters)} />
          {botonColumnas}
        </>
      }
      onPage={(next) => void navigate({ search: (previous) => ({ ...previous, page: next }) })}
    >
      <DataTable
        label="Notas de crédito"
        columns={columnas}
        orden={orden}
        onOrden={(next) => filter({ orden: notasCreditoSearch({ orden: next }).orden })}
        rows={failed ? [] : list.data?.results}
        rowKey={(n) => n.id}
        stale={list.isPlaceholderData}
        tone={(n) => (n.estado === 'anulada' ? 'muted' : undefined)}
        wide
        onRow={(n) => print('notas-credito', n.id, undefined, ERROR_IMPRIMIR['notas-credito'])}
        empty={emptyText(hayFiltros(filters), failed)}
        actions={(n) => (
          <>
            <RowAction
              label="Imprimir"
              target={n.numero}
              icon="imprimir"
              onClick={() => print('notas-credito', n.id, undefined, ERROR_IMPRIMIR['notas-credito'])}
            />
            <RowAction label="Descargar" target={n.numero} icon="bajar" onClick={() => download(n.id)} />
            <RowMenu
              target={n.numero}
              items={[
                n.comprobante_fiscal && {
                  label: 'Ver comprobante',
                  onClick: () =>
                    void goTo({ to: '/comprobantes', search: { comprobante: n.comprobante_fiscal?.id } }),
                },
                ofrece('revertir_notas') &&
                  esRevertible(n) &&
                  escribeEn(n.sucursal.id) && {
                    label: puede('revertir_notas') ? 'Revertir' : 'Pedir reversión',
                    danger: true,
                    onClick: () => setReverting(n),
                  },
              ]}
            />
          </>
        )}
      />
      {reverting && <NotaRevertir nota={reverting} onClose={() => setReverting(null)} />}
    </ListPage>
  )
}

function emptyText(filtered: boolean, failed: boolean): string {
  if (failed) return 'No se pudieron cargar las notas de crédito.'
  return filtered
    ? 'No se encontraron notas de crédito para esa búsqueda.'
    : 'Todavía no hay notas de crédito. La primera se crea con “Nueva nota de crédito”.'
}
