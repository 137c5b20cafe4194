import { Button } from '@mantine/core'
import { Avance } from '../../../ui/downloads/Avance.tsx'
import type { EnCurso } from './useEnCurso.ts'

/** What stands where the rows would be. */
export const CANCELADO = 'Cancelaste el informe.'

interface InformePieProps {
  informe: string
  enCurso: EnCurso
  /** The Excel button. */
  children: React.ReactNode
}

/** The foot of a report: its workbook, and how far the report itself is. */
export function InformePie({ informe, enCurso, children }: InformePieProps) {
  const { long, progress, cancel, cancelado, again } = enCurso
  return (
    <>
      {children}
      {long && <Avance label={informe} progress={progress} onCancel={cancel} />}
      {cancelado && (
        <Button variant="subtle" size="compact-sm" onClick={again}>
          Volver a pedir el informe
        </Button>
      )}
    </>
  )
}
