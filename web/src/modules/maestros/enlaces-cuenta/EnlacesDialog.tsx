import { Button, TextInput } from '@mantine/core'
import type { EnlaceCuenta } from '@mostrador/contract/credito/enlaces-cuenta'
import { IconBrandWhatsapp, IconCopy, IconLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { formatInstante } from '../../../platform/text/format.ts'
import { enlaceWhatsApp } from '../../../platform/text/telefono.ts'
import { Campos } from '../../../ui/Campos.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DialogBody } from '../../../ui/dialogs/DialogBody.tsx'
import { Grupo } from '../../../ui/Grupo.tsx'
import { Nota } from '../../../ui/Nota.tsx'
import { clienteQuery } from '../cliente/cliente.queries.ts'
import styles from './Enlaces.module.css'
import { enlacesQuery, useCrearEnlace, useRevocarEnlace } from './enlaces-cuenta.queries.ts'

interface EnlacesDialogProps {
  cliente: { id: number; nombre: string }
  onClose: () => void
}

/** Whole: the business may not have said how customers reach it, and then it is as this browser does. */
const entera = (direccion: string): string => new URL(direccion, window.location.origin).href

/** What the customer gets beside the link. */
const mensaje = (nombre: string, direccion: string): string =>
  `Hola ${nombre}, en este enlace está tu cuenta: lo que debes, cuándo vence y cómo pagarlo. ${direccion}`

/** Links with which a customer sees the own account: made, sent, revoked. */
export function EnlacesDialog({ cliente, onClose }: EnlacesDialogProps) {
  const { data, isError } = useQuery(enlacesQuery(cliente.id))
  const crear = useCrearEnlace(cliente.id)
  const create = () =>
    crear.mutate(undefined, {
      onSuccess: () => notifySuccess('Enlace creado'),
      onError: (error) => notifyError('Error al crear el enlace', error),
    })
  const vigentes = data?.filter(({ estado }) => estado === 'vigente') ?? []
  const otros = data?.filter(({ estado }) => estado !== 'vigente') ?? []
  return (
    <Dialog title={`Enlace de cuenta de ${cliente.nombre}`} onClose={onClose} size={640}>
      <DialogBody>
        <Nota>
          Quien tenga el enlace ve la cuenta de este cliente, sin usuario ni contraseña, y no puede cambiar
          nada.
        </Nota>
        {isError && <p>No se pudieron cargar los enlaces.</p>}
        {data && vigentes.length === 0 && <p>No hay enlaces vigentes.</p>}
        {vigentes.map((enlace) => (
          <Enlace key={enlace.id} enlace={enlace} cliente={cliente} />
        ))}
        <Button
          data-servidor
          variant={vigentes.length === 0 ? 'filled' : 'default'}
          leftSection={<IconLink size={16} aria-hidden />}
          loading={crear.isPending}
          onClick={create}
        >
          Crear enlace
        </Button>
        {otros.length > 0 && (
          <ul className={styles.otros} aria-label="Enlaces que ya no abren">
            {otros.map((enlace) => (
              <li key={enlace.id}>
                {enlace.estado === 'revocado'
                  ? `Revocado el ${formatInstante(enlace.revocado ?? enlace.vence)}`
                  : `Vencido el ${formatInstante(enlace.vence)}`}
                {' · '}
                {vistoDe(enlace)}
              </li>
            ))}
          </ul>
        )}
      </DialogBody>
    </Dialog>
  )
}

function vistoDe({ visto, veces }: EnlaceCuenta): string {
  if (visto === null) return 'Nadie lo abrió'
  return `Abierto ${veces === 1 ? 'una vez' : `${veces} veces`}, la última el ${formatInstante(visto)}`
}

function Enlace({ enlace, cliente }: { enlace: EnlaceCuenta; cliente: EnlacesDialogProps['cliente'] }) {
  const [revocando, setRevocando] = useState(false)
  const { data } = useQuery(clienteQuery(cliente.id))
  const direccion = enlace.direccion === null ? null : entera(enlace.direccion)
  const telefono = data?.telefono_movil || data?.telefono_fijo || ''
  const whatsApp = direccion === null ? null : enlaceWhatsApp(telefono, mensaje(cliente.nombre, direccion))
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(direccion ?? '')
      notifySuccess('Enlace copiado')
    } catch {
      notifyError('El navegador no deja copiar: selecciona el texto y cópialo')
    }
  }
  return (
    <Campos
      as="section"
      gap={8}
      className={styles.enlace}
      aria-label={`Enlace del ${formatInstante(enlace.creado)}`}
    >
      {direccion === null ? (
        <p>Se hizo con otra clave del servidor y no abre más: revócalo y crea otro.</p>
      ) : (
        <TextInput
          label="Enlace"
          readOnly
          value={direccion}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
      <Nota>
        Lo creó {enlace.creado_por_persona ?? enlace.creado_por} el {formatInstante(enlace.creado)}. Abre
        hasta el {formatInstante(enlace.vence)}. {vistoDe(enlace)}.
      </Nota>
      <Grupo align="normal">
        {direccion !== null && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconCopy size={16} aria-hidden />}
            onClick={() => void copy()}
          >
            Copiar
          </Button>
        )}
        {whatsApp && (
          <Button
            component="a"
            href={whatsApp}
            target="_blank"
            rel="noreferrer"
            variant="default"
            size="compact-sm"
            leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
          >
            WhatsApp
          </Button>
        )}
        <Button
          data-servidor
          variant="default"
          color="red"
          size="compact-sm"
          onClick={() => setRevocando(true)}
        >
          Revocar
        </Button>
      </Grupo>
      {revocando && (
        <EnlaceRevocar enlace={enlace} cliente={cliente.id} onClose={() => setRevocando(false)} />
      )}
    </Campos>
  )
}

interface EnlaceRevocarProps {
  enlace: EnlaceCuenta
  cliente: number
  onClose: () => void
}

function EnlaceRevocar({ enlace, cliente, onClose }: EnlaceRevocarProps) {
  const revocar = useRevocarEnlace(cliente)
  const confirm = () =>
    revocar.mutate(enlace.id, {
      onSuccess: () => {
        notifySuccess('Enlace revocado')
        onClose()
      },
      onError: (error) => notifyError('Error al revocar el enlace', error),
    })
  return (
    <ConfirmDialog
      danger
      title="Revocar el enlace"
      question="Deja de abrir en el momento, también el código de los papeles ya impresos."
      confirmLabel="Revocar"
      busy={revocar.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
