import { Button } from '@mantine/core'
import type { CallOptions, Progress } from '@mostrador/contract/client'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { saveFile } from '../../platform/api/download.ts'
import { useFaltaLinea } from '../../platform/conexion/modo.ts'
import { notifyError } from '../../platform/notify.tsx'
import { Avance } from './Avance.tsx'
import styles from './ExcelButton.module.css'
import { LONG_MS, useDelayed } from './useDelayed.ts'

export interface ExcelButtonProps {
  /** `clientes.xlsx`. */
  fileName: string
  /** Fetches the workbook of the filtered rows: an `api()` call from the module's queries. */
  fetchWorkbook: (call: CallOptions) => Promise<Blob>
  /** What the workbook is, where it is not the list itself. */
  label?: string
}

export function ExcelButton({ fileName, fetchWorkbook, label = 'Descargar Excel' }: ExcelButtonProps) {
  const falta = useFaltaLinea()
  const [progress, setProgress] = useState<Progress | null>(null)
  const current = useRef<AbortController>(null)
  const download = useMutation({
    mutationFn: ({ signal }: AbortController) => fetchWorkbook({ signal, onProgress: setProgress }),
    onSuccess: (blob, { signal }) => {
      if (!signal.aborted) saveFile(blob, fileName)
    },
    onError: (error, { signal }) => {
      if (!signal.aborted) notifyError('Error al descargar el Excel', error)
    },
  })
  const start = () => {
    current.current = new AbortController()
    setProgress(null)
    download.mutate(current.current)
  }
  const cancel = () => {
    current.current?.abort()
    download.reset()
  }
  const long = useDelayed(download.isPending, LONG_MS)
  return (
    <div className={styles.excel}>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
        loading={download.isPending}
        onClick={start}
        {...falta}
      >
        {label}
      </Button>
      {long && <Avance label={`Descarga de ${fileName}`} progress={progress} onCancel={cancel} />}
    </div>
  )
}
