import { SIN_MOTIVO_DE_ANULACION } from '@mostrador/contract/base/motivos'
import { ApiError } from '@mostrador/contract/errors'
import { notifyError, notifySuccess } from '../../platform/notify.tsx'
import { MotivoInput, useMotivo } from '../fields/MotivoInput.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx'

/** A call that takes the reason. */
export interface ConMotivo<A> {
  isPending: boolean
  mutate: (
    motivo: string,
    answers: { onSuccess: (answer: A) => void; onError: (error: Error) => void },
  ) => void
}

interface MotivoDialogProps<A> extends Omit<ConfirmDialogProps, 'busy' | 'onConfirm'> {
  guardar: ConMotivo<A>
  /** The toast after it, and what stands below its title. */
  dicho: (answer: A) => readonly [titulo: string, detalle?: string | undefined]
  alFallar: string
  /** What a person reads who gives no reason. */
  sinMotivo?: string
  /** After it; otherwise the dialog just closes. */
  onDone?: () => void
  /** Somebody was first: there is nothing more to ask. */
  yaHecho?: (error: unknown) => boolean
}

const yaAnulado = (error: unknown): boolean =>
  error instanceof ApiError && ['ya_anulado', 'ya_anulada', 'ya_revertida'].includes(error.codigo)

/** A question before something is undone, which asks for the reason. */
export function MotivoDialog<A>(props: MotivoDialogProps<A>) {
  const {
    guardar,
    dicho,
    alFallar,
    sinMotivo = SIN_MOTIVO_DE_ANULACION,
    yaHecho = yaAnulado,
    children,
  } = props
  const { onClose, onDone = onClose } = props
  const motivo = useMotivo(sinMotivo)
  const confirm = () =>
    motivo.require((texto) =>
      guardar.mutate(texto, {
        onSuccess: (answer) => {
          notifySuccess(...dicho(answer))
          onDone()
        },
        onError: (error) => {
          notifyError(alFallar, error)
          if (yaHecho(error)) onClose()
        },
      }),
    )
  return (
    <ConfirmDialog {...props} busy={guardar.isPending} onConfirm={confirm}>
      {children}
      <MotivoInput {...motivo.input} />
    </ConfirmDialog>
  )
}
