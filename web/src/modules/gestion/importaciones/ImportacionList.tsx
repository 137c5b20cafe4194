import { Button } from '@mantine/core'
import type { Importacion, TipoImportacion } from '@mostrador/contract/gestion/importaciones/importaciones'
import {
  importacionesLista,
  TIPO_IMPORTACION,
} from '@mostrador/contract/gestion/importaciones/importaciones.lista'
import { IconFileUpload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { later } from '../../../platform/later.tsx'
import { formatInstante } from '../../../platform/text/format.ts'
import { OpcionFilter } from '../../../ui/fields/OpcionFilter.tsx'
import { type ControlPropio, Lista } from '../../../ui/lista/Lista.tsx'
import { ErrorScreen } from '../../../ui/pages/ErrorScreen.tsx'
import { useSoltar } from './archivo/useSoltar.ts'
import { useTipos } from './archivo/useTipos.ts'
import { isEnCurso } from './importaciones.reglas.ts'

const ImportarDialog = later(() => import('./archivo/ImportarDialog.tsx').then((m) => m.ImportarDialog))

const Tipo: ControlPropio = ({ filtros, onChange }) => (
  <OpcionFilter
    label="Qué"
    todas="Todo"
    data={useTipos().map((value) => ({ value, label: TIPO_IMPORTACION[value] }))}
    value={filtros.tipo as TipoImportacion | undefined}
    onChange={(tipo) => onChange({ tipo })}
  />
)

const CONTROLES = { tipo: Tipo }

// Ten columns leave it little room: day and hour stay in one line.
const CELDAS = { momento: (i: Importacion) => formatInstante(i.momento).replace(' ', '\u00a0') }

/** The files that were imported, newest first, and the way to import one more. */
export function ImportacionList() {
  const { esAdmin } = useSesion()
  return esAdmin ? <Historial /> : <ErrorScreen message="Solo un administrador puede importar" />
}

function Historial() {
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<{ archivo?: File } | null>(null)
  useSoltar(dialog === null, (archivo) => setDialog({ archivo }))
  return (
    <>
      <Lista
        de={importacionesLista}
        reintenta
        accion={
          <Button leftSection={<IconFileUpload size={16} aria-hidden />} onClick={() => setDialog({})}>
            Importar archivo
          </Button>
        }
        ver={({ id }) => void navigate({ to: '/importaciones/$id', params: { id: String(id) }, search: {} })}
        llamada={(i) => i.archivo}
        celdas={CELDAS}
        controles={CONTROLES}
        cambia={isEnCurso}
      />
      {dialog && <ImportarDialog archivo={dialog.archivo} onClose={() => setDialog(null)} />}
    </>
  )
}
