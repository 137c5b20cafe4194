import { NativeSelect } from '@mantine/core'
import {
  type ColumnaImportacion,
  type ConfigurarImportacion,
  letraDeColumna,
  type PreguntaColumna,
} from '@mostrador/contract/gestion/importaciones/importacion-archivo'
import type { ImportacionDetalle } from '@mostrador/contract/gestion/importaciones/importaciones'
import { notifyError } from '../../../../platform/notify.tsx'
import { formatCount } from '../../../../platform/text/format.ts'
import { Columna } from '../../../../ui/Grupo.tsx'
import { type Column, DataTable } from '../../../../ui/tables/DataTable.tsx'
import { Opciones } from '../archivo/Opciones.tsx'
import styles from '../Importacion.module.css'
import { useConfigurar } from '../importaciones.queries.ts'
import { Aviso } from './Aviso.tsx'
import { CotizacionInput } from './CotizacionInput.tsx'

const tituloOf = ({ encabezado, indice }: ColumnaImportacion): string =>
  encabezado || `Columna ${letraDeColumna(indice)}`

/** What each column of the file is, and how its doubtful values are read. */
export function ImportacionColumnas({ importacion }: { importacion: ImportacionDetalle }) {
  const { id, campos, columnas, faltan } = importacion
  const configurar = useConfigurar(id)
  const change = (cambio: NonNullable<ConfigurarImportacion['columnas']>[number]) =>
    configurar.mutate(
      { columnas: [cambio] },
      { onError: (error) => notifyError('Error al cambiar la columna', error) },
    )
  const options = [
    { value: '', label: 'No se importa' },
    ...campos.map(({ campo, titulo }) => ({ value: campo, label: titulo })),
  ]
  const tomadas = columnas.filter(({ campo }) => campo !== null).length
  const columns: readonly Column<ColumnaImportacion>[] = [
    { header: 'Columna', card: 'title', width: '200px', cell: (c) => <strong>{tituloOf(c)}</strong> },
    {
      header: 'Ejemplos',
      width: '280px',
      cell: ({ ejemplos }) => <Ejemplos ejemplos={ejemplos} />,
    },
    {
      header: 'Se importa como',
      cell: (columna) => (
        <div className={styles.columna}>
          <NativeSelect
            aria-label={`Campo de la columna ${tituloOf(columna)}`}
            description={campos.find(({ campo }) => campo === columna.campo)?.ayuda}
            data={options}
            value={columna.campo ?? ''}
            onChange={(event) => change({ indice: columna.indice, campo: event.currentTarget.value || null })}
          />
          {columna.preguntas.map((pregunta) => (
            <Pregunta
              key={pregunta.clave}
              pregunta={pregunta}
              onChange={(valor) =>
                change({ indice: columna.indice, respuestas: { [pregunta.clave]: valor } })
              }
            />
          ))}
        </div>
      ),
    },
  ]
  return (
    <Columna as="section" gap={8} aria-label="Columnas" className={styles.seccion}>
      <h2>
        Columnas{' '}
        <small
          className={styles.cuantas}
        >{`se importan ${tomadas} de ${formatCount(columnas.length, 'columna', 'columnas')}`}</small>
      </h2>
      {faltan.length > 0 && (
        <Aviso tone="red" role="alert">
          Falta decir qué columna es: <strong>{faltan.join(', ')}</strong>.
        </Aviso>
      )}
      <div className={styles.columnas}>
        <DataTable
          label="Qué es cada columna"
          columns={columns}
          rows={columnas}
          rowKey={(c) => c.indice}
          tone={({ campo }) => (campo === null ? 'muted' : undefined)}
          empty="El archivo no tiene columnas."
        />
      </div>
    </Columna>
  )
}

interface PreguntaProps {
  pregunta: PreguntaColumna
  onChange: (valor: string) => void
}

function Pregunta({ pregunta, onChange }: PreguntaProps) {
  const { texto, opciones, respuesta } = pregunta
  if (opciones.length === 0) return <CotizacionInput pregunta={pregunta} onChange={onChange} />
  return (
    <Opciones
      legend={
        <>
          {respuesta === null && <span className={styles.falta}>Falta responder</span>}
          {texto}
        </>
      }
      opciones={opciones}
      value={respuesta}
      onChange={onChange}
    />
  )
}

function Ejemplos({ ejemplos }: { ejemplos: string[] }) {
  if (ejemplos.length === 0) return <span className={styles.ejemplos}>Sin valores</span>
  return (
    <span className={styles.ejemplos}>
      {ejemplos.map((ejemplo, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have the same value.
        <span key={n}>{ejemplo}</span>
      ))}
    </span>
  )
}
