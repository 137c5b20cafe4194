import { Button } from '@mantine/core'
import type { PreviaDeshacer } from '@mostrador/contract/gestion/importaciones/importacion-deshacer'
import type { ImportacionDetalle } from '@mostrador/contract/gestion/importaciones/importaciones'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { formatCount, formatEntero } from '../../../platform/text/format.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { Columna } from '../../../ui/Grupo.tsx'
import { useFresh } from '../../../ui/picker/useFresh.ts'
import styles from './Importacion.module.css'
import { previaDeshacerQuery, useDeshacer } from './importaciones.queries.ts'
import { contarFilas } from './importaciones.textos.ts'
import { Aviso } from './revision/Aviso.tsx'

interface ImportacionDeshacerProps {
  importacion: ImportacionDetalle
  onClose: () => void
}

/** What an undo would take back; where something has used it, what that is. */
export function ImportacionDeshacer({ importacion, onClose }: ImportacionDeshacerProps) {
  const { id, comprobante } = importacion
  const previa = useFresh(previaDeshacerQuery(id), 'Error al preparar el deshacer', onClose)
  const deshacer = useDeshacer(id)
  if (!previa) return null
  const title = `Deshacer la importación ${comprobante}`
  if (!previa.se_puede) return <NoSePuede title={title} previa={previa} onClose={onClose} />
  return (
    <ConfirmDialog
      title={title}
      question="¿Deshacer esta importación?"
      confirmLabel="Deshacer"
      danger
      busy={deshacer.isPending}
      onClose={onClose}
      onConfirm={() =>
        // The dialog has named them: who goes on knows of them.
        deshacer.mutate(
          { con_editadas: previa.editadas > 0 },
          {
            onSuccess: () => {
              notifySuccess('Importación deshecha')
              onClose()
            },
            onError: (error) => {
              notifyError('Error al deshacer la importación', error)
              onClose()
            },
          },
        )
      }
    >
      <ul className={styles.lista}>
        {consecuenciasOf(importacion, previa).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}

/** What a ledger names is never deleted. */
const QUEDAN = {
  articulos: 'Los que trajeron stock quedan inactivos y sin stock, con sus movimientos.',
  clientes: 'Los que trajeron saldo quedan de baja y sin saldo, con sus movimientos.',
  proveedores: 'Los que trajeron saldo quedan de baja y sin saldo, con sus movimientos.',
}

const VUELVE = 'El stock vuelve a ser el de antes, con movimientos contrarios.'

/** The first names, and how many more. */
const nombrados = (nombres: string[], total: number): string =>
  [...nombres, ...(total > nombres.length ? [`${formatEntero(total - nombres.length)} más`] : [])].join(', ')

/** A sentence for each thing that an undo does. */
function consecuenciasOf(
  { tipo, columnas }: ImportacionDetalle,
  { nuevas, editadas, nombres_editadas, restaurables, cambiadas_despues, desvinculados = 0 }: PreviaDeshacer,
): string[] {
  const moved = columnas.some(({ campo }) => campo === 'saldo' || campo?.startsWith('stock_'))
  if (tipo === 'stock') return [VUELVE]
  if (tipo === 'saldos_proveedores')
    return ['Los saldos vuelven a ser los de antes, con movimientos contrarios.']
  if (tipo === 'comprobantes_arca')
    return [
      'Se quitan los borradores, y los proveedores nuevos que nadie usó. Las compras que ya cargaste quedan.',
    ]
  if (tipo === 'cuotas_pendientes')
    return [
      `${nuevas === 1 ? 'Se quita' : 'Se quitan'} ${contarFilas(tipo, nuevas)}, y los saldos vuelven a ser los de antes, con movimientos contrarios.`,
    ]
  if (tipo === 'lista_proveedor') {
    return [
      'Vuelven los precios anteriores de la lista, y los códigos que trajo dejan de esperar.',
      ...(desvinculados > 0
        ? [
            `${desvinculados === 1 ? 'Se desvincula' : 'Se desvinculan'} ${formatCount(desvinculados, 'código que se vinculó', 'códigos que se vincularon')} después.`,
          ]
        : []),
      `Vuelve el costo anterior de ${formatCount(restaurables, 'artículo', 'artículos')}.`,
    ]
  }
  if (tipo === 'precios') {
    return [`Vuelven los precios anteriores de ${formatCount(restaurables, 'artículo', 'artículos')}.`]
  }
  return [
    ...(nuevas > 0 ? [`${nuevas === 1 ? 'Se quita' : 'Se quitan'} ${contarFilas(tipo, nuevas)}.`] : []),
    ...(editadas > 0
      ? [
          `Se pierden los cambios que alguien hizo después en ${contarFilas(tipo, editadas)}: ${nombrados(nombres_editadas, editadas)}.`,
        ]
      : []),
    ...(nuevas > 0 && moved ? [QUEDAN[tipo]] : []),
    ...(restaurables > 0
      ? [`Vuelven los valores anteriores: ${formatCount(restaurables, 'dato', 'datos')}.`]
      : []),
    ...(cambiadas_despues > 0
      ? [
          `Quedan como están, porque alguien los cambió después: ${formatCount(cambiadas_despues, 'dato', 'datos')}.`,
        ]
      : []),
  ]
}

interface NoSePuedeProps {
  title: string
  previa: PreviaDeshacer
  onClose: () => void
}

function NoSePuede({ title, previa, onClose }: NoSePuedeProps) {
  return (
    <Dialog title={title} onClose={onClose} size="md" centered fullOnPhone={false} ownClose>
      <Columna className={styles.dialogo}>
        <Aviso tone="amber">{previa.motivo ?? 'Esta importación no se puede deshacer.'}</Aviso>
        <Button variant="default" onClick={onClose} data-autofocus>
          Cerrar
        </Button>
      </Columna>
    </Dialog>
  )
}
