import { Button } from '@mantine/core'
import { ApiError } from '@mostrador/contract/errors'
import { useState } from 'react'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { formatCount } from '../../../platform/text/format.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { type Por, useVincularVarios } from './listas.queries.ts'

/** What is odd about the costs that it would make, in whole sentences; null for another refusal. */
function alarmasOf(error: unknown): string[] | null {
  if (!(error instanceof ApiError) || error.codigo !== 'lista_sospechosa') return null
  const { alarmas } = error.body
  return Array.isArray(alarmas) ? alarmas.map(String) : [error.message]
}

/** All codes that are surely an article, at once; costs that change a lot are shown before anything is linked. */
export function VincularVarios({ proveedor }: { proveedor: number }) {
  const vincular = useVincularVarios(proveedor)
  const [sospecha, setSospecha] = useState<{ por: Por; alarmas: string[] } | null>(null)
  const link = (por: Por, con_alarmas?: true) =>
    vincular.mutate(
      { por, ...(con_alarmas && { con_alarmas }) },
      {
        onSuccess: ({ vinculados }) => {
          setSospecha(null)
          notifySuccess(formatCount(vinculados, 'código vinculado', 'códigos vinculados'))
        },
        onError: (error) => {
          const alarmas = con_alarmas ? null : alarmasOf(error)
          if (alarmas) setSospecha({ por, alarmas })
          else {
            setSospecha(null)
            notifyError('Error al vincular los códigos', error)
          }
        },
      },
    )
  const pending = (por: Por) => vincular.isPending && vincular.variables?.por === por
  return (
    <>
      <Button loading={pending('barras')} onClick={() => link('barras')}>
        Vincular por código de barras
      </Button>
      <Button variant="default" loading={pending('nombre')} onClick={() => link('nombre')}>
        Vincular todos los de nombre idéntico
      </Button>
      {sospecha && (
        <ConfirmDialog
          title="Revisar los costos"
          question="¿Vincular de todos modos?"
          confirmLabel="Vincular"
          danger
          busy={vincular.isPending}
          onClose={() => setSospecha(null)}
          onConfirm={() => link(sospecha.por, true)}
        >
          <ul>
            {sospecha.alarmas.map((alarma) => (
              <li key={alarma}>{alarma}</li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </>
  )
}
