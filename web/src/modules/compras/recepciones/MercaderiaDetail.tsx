/** The screen of goods that came from a supplier, or went back: head, lines, paper and annulment. */

import { Button } from '@mantine/core'
import type { Recepcion } from '@mostrador/contract/compras/recepciones'
import { IconArrowLeft, IconBan } from '@tabler/icons-react'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { formatInstante } from '../../../platform/text/format.ts'
import { Aviso } from '../../../ui/Aviso.tsx'
import { type ConMotivo, MotivoDialog } from '../../../ui/dialogs/MotivoDialog.tsx'
import { PrintButton } from '../../../ui/downloads/PrintButton.tsx'
import { DocumentForm } from '../../../ui/pages/DocumentForm.tsx'
import { ErrorScreen } from '../../../ui/pages/ErrorScreen.tsx'
import { PageHeader } from '../../../ui/pages/PageHeader.tsx'

interface Anulable {
  id: number
  numero: string
  sucursal: { id: number }
  estado: 'vigente' | 'anulada'
  anulacion: Recepcion['anulacion']
}

interface MercaderiaDetailProps {
  /** 'Recepción'. */
  title: string
  documento: 'recepciones' | 'devoluciones-proveedor'
  data: Anulable | undefined
  isError: boolean
  /** What an annulment does, and how it is called. */
  anular: ConMotivo<unknown> & { question: string }
  /** The buttons before the paper's. */
  buttons?: React.ReactNode
  onBack: () => void
  children: React.ReactNode
}

export function MercaderiaDetail(props: MercaderiaDetailProps) {
  const { title, documento, data, isError, anular, buttons, onBack, children } = props
  const { escribeEn } = useSesion()
  const [anulando, setAnulando] = useState(false)
  return (
    <DocumentForm>
      <PageHeader title={title} section={data?.numero}>
        {buttons}
        {data && (
          <PrintButton
            label="Imprimir"
            documento={documento}
            id={data.id}
            message="Error al imprimir el documento"
          />
        )}
        {data?.estado === 'vigente' && escribeEn(data.sucursal.id) && (
          <Button
            data-servidor
            variant="default"
            leftSection={<IconBan size={16} aria-hidden />}
            onClick={() => setAnulando(true)}
          >
            Anular
          </Button>
        )}
        <Button variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={onBack}>
          Volver
        </Button>
      </PageHeader>
      {isError && <ErrorScreen message={`${title} no encontrada`} />}
      {data?.anulacion && (
        <Aviso tone="red" title={`${title} anulada`}>
          {data.anulacion.motivo} ({data.anulacion.usuario_persona ?? data.anulacion.usuario},{' '}
          {formatInstante(data.anulacion.momento)})
        </Aviso>
      )}
      {data && children}
      {data && anulando && (
        <MotivoDialog
          danger
          title={`Anular ${data.numero}`}
          question={anular.question}
          confirmLabel="Anular"
          guardar={anular}
          dicho={() => [`${title} anulada`]}
          alFallar={`Error al anular ${data.numero}`}
          onClose={() => setAnulando(false)}
        />
      )}
    </DocumentForm>
  )
}
