import { Anchor } from '@mantine/core'
import { ENLACE_POR_HACER } from '@mostrador/contract/credito/recordatorio-texto'
import type { ParaMandar } from '@mostrador/contract/credito/recordatorios'
import { paraMandarLista } from '@mostrador/contract/credito/recordatorios.lista'
import { useEffect, useRef, useState } from 'react'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { enlaceWhatsApp } from '../../../platform/text/telefono.ts'
import { useLista } from '../../../ui/lista/filtros.ts'
import { Lista } from '../../../ui/lista/Lista.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { TelefonoEnlaces } from '../TelefonoEnlaces.tsx'
import { useHacerEnlace, useMandar } from './recordatorios.queries.ts'

const CELDAS = {
  telefono: ({ telefono, cliente }: ParaMandar) => (
    <TelefonoEnlaces telefono={telefono} nombre={cliente.nombre} />
  ),
  total: ({ total }: ParaMandar) => <MoneyText value={total} strong />,
}

/** The reminders of the day that people send. Enter opens one, marks it, and goes on to the next. */
export function ParaMandarHoy() {
  const mandar = useMandar()
  const hacerEnlace = useHacerEnlace()
  /** The customers for whom the browser opened no tab. */
  const [sinAbrir, setSinAbrir] = useState<ReadonlySet<number>>(new Set())
  const lista = useRef<HTMLDivElement>(null)
  const ultimo = useRef(false)
  const rows = useLista(paraMandarLista).data?.results
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
      <Lista
        de={paraMandarLista}
        dentro
        celdas={CELDAS}
        acciones={(f) => {
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
    </div>
  )
}
