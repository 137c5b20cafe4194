import { ActionIcon, Anchor } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { enlaceTelefono, enlaceWhatsApp } from '../../platform/text/telefono.ts'
import styles from './TelefonoEnlaces.module.css'

interface TelefonoEnlacesProps {
  telefono: string
  nombre: string
  /** What the message says; without it there is no message. */
  texto?: string
}

/** A phone of a customer that calls, and a message to it. */
export function TelefonoEnlaces({ telefono, nombre, texto }: TelefonoEnlacesProps) {
  if (telefono === '') return '-'
  const call = enlaceTelefono(telefono)
  const whatsApp = texto === undefined ? null : enlaceWhatsApp(telefono, texto)
  return (
    <span className={styles.telefono}>
      {call ? (
        <Anchor href={call} aria-label={`Llamar a ${nombre}: ${telefono}`} inherit>
          {telefono}
        </Anchor>
      ) : (
        telefono
      )}
      {whatsApp && (
        <ActionIcon
          component="a"
          href={whatsApp}
          target="_blank"
          rel="noreferrer"
          size="sm"
          title="Recordar por WhatsApp"
          aria-label={`Recordar a ${nombre} por WhatsApp`}
        >
          <IconBrandWhatsapp size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
    </span>
  )
}
