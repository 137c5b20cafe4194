/** The ways out of a refusal that need an answer: another customer, another sale, or none. */

import { Text } from '@mantine/core'
import { type Cliente, CONSUMIDOR_FINAL } from '@mostrador/contract/maestros/clientes'
import { nombreDePersona } from '@mostrador/contract/wire'
import { useState } from 'react'
import { useSesion } from '../../../../../platform/api/session.tsx'
import { later } from '../../../../../platform/later.tsx'
import { ConfirmDialog } from '../../../../../ui/dialogs/ConfirmDialog.tsx'
import { MotivoInput, useMotivo } from '../../../../../ui/fields/MotivoInput.tsx'
import { ClienteONuevoPicker } from '../../../../documentos/pickers/ClientePicker.tsx'
import { SIN_NOMBRE } from '../../../../documentos/pickers/clientes.picker.ts'
import { annulVenta } from '../envio.ts'
import { useEquipoChange } from '../equipo.queries.ts'
import { alTerminar, type Parte } from './parte.ts'
import { acceptVenta, changeCliente, discardVenta, resendAsOtra } from './resolver.ts'
import type { Salida } from './salidas.ts'

const CorregirNumeros = later(() => import('./CorregirNumeros.tsx').then((m) => m.CorregirNumeros))

interface ResolverProps extends Parte {
  salida: Salida
}

export const Resolver = ({ salida, ...props }: ResolverProps) => {
  if (salida === 'cliente') return <CambiarCliente {...props} />
  if (salida === 'series') return <CorregirNumeros {...props} />
  if (salida === 'otra') return <EsOtra {...props} />
  if (salida === 'aceptar') return <Aceptar {...props} />
  return salida === 'anular' ? <Anular {...props} /> : <Descartar {...props} />
}

function CambiarCliente(props: Parte) {
  const { fila, onClose } = props
  const [cliente, setCliente] = useState<Cliente | null>(null)
  const [falta, setFalta] = useState(false)
  const cambio = useEquipoChange((otro: Cliente) => changeCliente(fila, otro))
  const confirm = () => {
    setFalta(cliente === null)
    if (cliente) cambio.mutate(cliente, alTerminar(props, 'llegó', `No se pudo enviar ${fila.provisional}`))
  }
  return (
    <ConfirmDialog
      title={`Cambiar el cliente de ${fila.provisional}`}
      question={fila.problema?.texto ?? ''}
      confirmLabel="Cambiar y enviar"
      busy={cambio.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Text>
        El papel dice {fila.cliente || 'otro nombre'}. La venta conserva su número provisional, y el informe
        muestra el cambio.
      </Text>
      <ClienteONuevoPicker
        autoFocus
        required
        nuevoLabel="Nuevo cliente"
        {...(fila.cliente !== CONSUMIDOR_FINAL.nombre && { sinTexto: SIN_NOMBRE })}
        value={cliente}
        error={falta && 'Elige el cliente'}
        onPick={(otro) => {
          setCliente(otro)
          setFalta(false)
        }}
      />
    </ConfirmDialog>
  )
}

function EsOtra(props: Parte) {
  const { fila, onClose } = props
  const enviar = useEquipoChange(() => resendAsOtra(fila))
  return (
    <ConfirmDialog
      title={`${fila.provisional} es otra venta`}
      question={fila.problema?.texto ?? ''}
      confirmLabel="Es otra: enviar"
      busy={enviar.isPending}
      onConfirm={() =>
        enviar.mutate(undefined, alTerminar(props, 'llegó', `No se pudo enviar ${fila.provisional}`))
      }
      onClose={onClose}
    >
      <p>
        Busca primero la venta que ya está. Si es la misma, vuelve y descarta esta: así no queda dos veces.
      </p>
    </ConfirmDialog>
  )
}

function Aceptar(props: Parte) {
  const { fila, onClose } = props
  const enviar = useEquipoChange(() => acceptVenta(fila))
  return (
    <ConfirmDialog
      title={`Aceptar ${fila.provisional}`}
      question={fila.problema?.texto ?? ''}
      confirmLabel="Aceptar y enviar"
      busy={enviar.isPending}
      onConfirm={() =>
        enviar.mutate(undefined, alTerminar(props, 'llegó', `No se pudo enviar ${fila.provisional}`))
      }
      onClose={onClose}
    >
      <p>La venta queda con su motivo y con tu nombre, en el informe y en la auditoría.</p>
    </ConfirmDialog>
  )
}

function Descartar(props: Parte) {
  const { fila, onClose } = props
  const motivo = useMotivo('Debes ingresar un motivo para descartar la venta')
  const descarte = useEquipoChange((texto: string) => discardVenta(fila, texto))
  return (
    <ConfirmDialog
      danger
      title={`Descartar ${fila.provisional}`}
      question="La venta sale de este equipo y no se envía. Queda en la auditoría con tu motivo."
      confirmLabel="Descartar venta"
      cancelLabel="Volver"
      busy={descarte.isPending}
      onConfirm={() =>
        motivo.require((texto) =>
          descarte.mutate(texto, alTerminar(props, 'descartada', 'No se pudo descartar la venta')),
        )
      }
      onClose={onClose}
    >
      <MotivoInput {...motivo.input} />
    </ConfirmDialog>
  )
}

function Anular(props: Parte) {
  const { fila, onClose } = props
  const { usuario } = useSesion()
  const motivo = useMotivo('Debes ingresar un motivo para anular la venta')
  const anulacion = useEquipoChange((texto: string) => annulVenta(fila, texto, nombreDePersona(usuario)))
  return (
    <ConfirmDialog
      danger
      sinLinea
      title={`Anular ${fila.provisional}`}
      question="La venta todavía no se envió: no llega a existir. El motivo queda en la auditoría cuando haya línea."
      confirmLabel="Anular venta"
      cancelLabel="Volver"
      busy={anulacion.isPending}
      onConfirm={() =>
        motivo.require((texto) =>
          anulacion.mutate(texto, alTerminar(props, 'anulada', 'No se pudo anular la venta')),
        )
      }
      onClose={onClose}
    >
      <p>Pide el papel al cliente e imprímelo otra vez: dice «Anulada» y ya no trae la venta de vuelta.</p>
      <MotivoInput {...motivo.input} />
    </ConfirmDialog>
  )
}
