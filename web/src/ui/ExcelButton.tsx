import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../platform/download.ts'
import { notifyError } from '../platform/notify.tsx'

export interface ExcelButtonProps {
  /** `clientes.xlsx`. */
  fileName: string
  /** Fetches the workbook of the filtered rows: an `api()` call from the module's queries. */
  fetchWorkbook: () => Promise<Blob>
  /** What the workbook is, where it is not the list itself. */
  label?: string
}

export function ExcelButton({ fileName, fetchWorkbook, label = 'Descargar Excel' }: ExcelButtonProps) {
  const download = useMutation({
    mutationFn: fetchWorkbook,
    onSuccess: (blob) => saveFile(blob, fileName),
    onError: (error) => notifyError('Error al descargar el Excel', error),
  })
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {label}
    </Button>
  )
}
