import { Anchor } from '@mantine/core'
import { ENLACE_POR_HACER } from '@mostrador/contract/credito/recordatorio-texto'
import type { ParaMandar } from '@mostrador/contract/credito/recordatorios'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { formatCount } from '../../../platform/text/format.ts'
import { enlaceWhatsApp } from '../../../platform/text/telefono.ts'
import { ExcelButton } from '../../../ui/downloads/ExcelButton.tsx'
import { SearchBox } from '../../../ui/fields/SearchBox.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { SinPartir } from '../../../ui/SinPartir.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { useListError } from '../../../ui/tables/useListError.ts'
import { TelefonoEnlaces } from '../TelefonoEnlaces.tsx'
import { exportParaMandar, paraMandarQuery, useHacerEnlace, useMandar } from './recordatorios.queries.ts'

const route = getRouteApi('/app/cobranza')

const columns: readonly Column<ParaMandar>[] = [
  { header: 'Cliente', card: 'title', width: '200px', cell: (f) => f.cliente.nombre },
  {
    header: 'Teléfono',
    width: '144px',
    cell: (f) => <TelefonoEnlaces telefono={f.telefono} nombre={f.cliente.nombre} />,
  },
  {
    header: 'Total',
    kind: 'numeric',
    width: '128px',
    cell: (f) => <MoneyText value={f.total} strong />,
  },
  { header: 'Mensaje', cell: (f) => <SinPartir>{f.texto}</SinPartir> },
]

/** The reminders of the day that people send. Enter opens one, marks it, and goes on to the next. */
export function ParaMandarHoy() {
  const { search = '', sucursal, page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const filtros = { search: search || undefined, sucursal }
  const list = useQuery(paraMandarQuery(filtros, page))
  useListError(list.error, 'Error al cargar los recordatorios')
  const mandar = useMandar()
  const hacerEnlace = useHacerEnlace()
  /** The customers for whom the browser opened no tab. */
  const [sinAbrir, setSinAbrir] = useState<ReadonlySet<number>>(new Set())
  const lista = useRef<HTMLDivElement>(null)
  const ultimo = useRef(false)
  const rows = list.data?.results
  // The row that was sent is gone, and the focus with it: it goes on to the next one.
  useEffect(() => {
    if (!ultimo.current || !rows) return
    ultimo.current = false
    lista.current?.querySelector<HTMLElement>('button[aria-label^="Mandar a "]')?.focus()
  }, [rows])

  /** Nothing was sent: the reminder waits, and its link is there to press, with the whole text. */
  const ofrecer = ({ cliente, texto }: ParaMandar) => {
    const waits = () => setSinAbrir((antes) => new Set(antes).add(cliente.id))
    if (!texto.includes(ENLACE_POR_HACER)) return waits()
    hacerEnlace.mutate(cliente.id, {
      onSuccess: waits,
      onError: (error) => notifyError('WhatsApp no se abrió: permite las ventanas de este sitio', error),
    })
  }

  const send = (fila: ParaMandar) => {
    const { cliente, telefono } = fila
    // A tab that opens after the answer is blocked.
    const tab = window.open('', '_blank')
    if (!tab) return ofrecer(fila)
    mandar.mutate(cliente.id, {
      onSuccess: ({ texto }) => {
        ultimo.current = true
        const link = enlaceWhatsApp(telefono, texto)
        if (link) {
          tab.opener = null
          tab.location.replace(link)
        } else tab.close()
        notifySuccess(`Recordatorio a ${cliente.nombre} marcado como enviado`)
      },
      onError: (error) => {
        ultimo.current = true
        tab.close()
        notifyError('No se mandó', error)
      },
    })
  }

  /** The person pressed the link, which a browser never blocks. */
  const marcar = ({ id, nombre }: ParaMandar['cliente']) =>
    mandar.mutate(id, {
      onSuccess: () => notifySuccess(`Recordatorio a ${nombre} marcado como enviado`),
      onError: (error) => notifyError('No se marcó como enviado', error),
    })

  return (
    <div ref={lista}>
      <ListPage
        filters={
          <SearchBox
            label="Buscar clientes"
            placeholder="Buscar por nombre, documento o teléfono"
            value={search}
            onSearch={(text) =>
              void navigate({
                search: ({ page: _, ...previous }) => ({ ...previous, search: text || undefined }),
              })
            }
          />
        }
        count={list.data && formatCount(list.data.count, 'cliente', 'clientes')}
        page={page}
        totalPages={list.data?.total_pages}
        onPage={(next) => void navigate({ search: (previous) => ({ ...previous, page: next }) })}
        footer={
          <ExcelButton fileName="recordatorios-de-hoy.xlsx" fetchWorkbook={exportParaMandar(filtros)} />
        }
      >
        <DataTable
          label="Para mandar hoy"
          columns={columns}
          rows={rows ?? (list.isError ? [] : undefined)}
          rowKey={(f) => f.cliente.id}
          stale={list.isPlaceholderData}
          wide
          empty={
            search ? 'No hay recordatorios con ese nombre.' : 'No queda ningún recordatorio para mandar hoy.'
          }
          actions={(f) => {
            const link = enlaceWhatsApp(f.telefono, f.texto)
            if (!link) return 'Sin celular'
            if (sinAbrir.has(f.cliente.id))
              return (
                <span role="status">
                  WhatsApp no se abrió.{' '}
                  <Anchor
                    href={link}
                    target="_blank"
                    rel="noreferrer"
                    inherit
                    aria-label={`Abrir WhatsApp de ${f.cliente.nombre}`}
                    onClick={() => marcar(f.cliente)}
                  >
                    Abrir WhatsApp
                  </Anchor>
                </span>
              )
            return (
              <RowAction
                label="Mandar"
                target={`a ${f.cliente.nombre}`}
                disabled={mandar.isPending || hacerEnlace.isPending}
                onClick={() => send(f)}
              />
            )
          }}
        />
      </ListPage>
    </div>
  )
}
