import { ActionIcon, Button, TextInput } from '@mantine/core'
import { MES_REPETIDO } from '@mostrador/contract/credito/actualizaciones-cuotas'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { formatDiezmilesimos, formatMes, hoy, parseDiezmilesimos } from '../../../platform/text/format.ts'
import { MesInput } from '../../../ui/dates/MesInput.tsx'
import { Columna } from '../../../ui/Grupo.tsx'
import { Nota } from '../../../ui/Nota.tsx'
import { PageHeader } from '../../../ui/pages/PageHeader.tsx'
import { indicesQuery, useGuardarIndices } from './actualizaciones-cuotas.queries.ts'
import styles from './Cuotas.module.css'

const route = getRouteApi('/app/actualizacion-cuotas')

/** As a person types it: a value with four decimals is read without points between the thousands. */
const escrito = (valor: number): string => formatDiezmilesimos(valor).replaceAll('.', '')

interface Fila {
  mes: string | null
  /** As typed. */
  valor: string
}

/** The price index by month, as an admin types it: the newest first. */
export function IndicesForm() {
  const navigate = route.useNavigate()
  const { data } = useQuery(indicesQuery)
  return (
    <>
      <PageHeader title="Actualización de cuotas" section="Índices">
        <Button variant="default" onClick={() => void navigate({ search: {} })}>
          Volver a la actualización
        </Button>
      </PageHeader>
      {data && (
        <Formulario
          key={data.indices.map((i) => `${i.mes}=${i.valor}`).join()}
          inicial={data.indices.map(({ mes, valor }) => ({ mes, valor: escrito(valor) }))}
        />
      )}
    </>
  )
}

function Formulario({ inicial }: { inicial: Fila[] }) {
  const [filas, setFilas] = useState(inicial)
  const [error, setError] = useState<string | null>(null)
  const guardar = useGuardarIndices()
  const change = (i: number, changed: Partial<Fila>) => {
    setError(null)
    setFilas((antes) => antes.map((fila, n) => (n === i ? { ...fila, ...changed } : fila)))
  }
  const save = (event: React.FormEvent) => {
    event.preventDefault()
    // Both count in ten-thousandths.
    const indices = filas.map(({ mes, valor }) => ({ mes: mes ?? '', valor: parseDiezmilesimos(valor) ?? 0 }))
    const mala = indices.findIndex((f) => f.mes === '' || f.valor <= 0)
    if (mala >= 0) return setError(`Completa el mes y el valor del renglón ${mala + 1}`)
    if (new Set(indices.map((f) => f.mes)).size < indices.length) return setError(MES_REPETIDO)
    guardar.mutate(
      { indices },
      {
        onSuccess: () => notifySuccess('Índices guardados'),
        onError: (reason) => notifyError('Error al guardar los índices', reason),
      },
    )
  }
  return (
    <Columna as="form" style={{ maxWidth: 480, marginTop: 12 }} onSubmit={save} noValidate>
      <Nota size={14}>
        Escribe el valor de cada mes del índice que dice el plan, por ejemplo el IPC del INDEC. Un mes con el
        que ya se actualizaron cuotas no se cambia ni se quita.
      </Nota>
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setFilas((antes) => [{ mes: siguiente(antes), valor: '' }, ...antes])}
      >
        Agregar mes
      </Button>
      {filas.map(({ mes, valor }, i) => (
        // The place of a row is what it is known by.
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own
        <div key={i} className={styles.indice}>
          <MesInput
            label={`Mes ${i + 1}`}
            clearLabel={`Vaciar mes ${i + 1}`}
            value={mes}
            onChange={(nuevo) => change(i, { mes: nuevo })}
          />
          <TextInput
            label={`Valor ${i + 1}`}
            inputMode="decimal"
            autoComplete="off"
            value={valor}
            onChange={({ currentTarget: { value } }) => change(i, { valor: value })}
          />
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={`Quitar ${mes ? formatMes(mes) : `renglón ${i + 1}`}`}
            onClick={() => setFilas((antes) => antes.filter((_, n) => n !== i))}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <Button type="submit" loading={guardar.isPending}>
        Guardar índices
      </Button>
    </Columna>
  )
}

/** The month after the newest one; without any, this month. */
function siguiente(filas: readonly Fila[]): string {
  const ultimo = filas
    .map((f) => f.mes ?? '')
    .toSorted()
    .at(-1)
  if (!ultimo) return hoy().slice(0, 7)
  const [anio = 0, mes = 0] = ultimo.split('-').map(Number)
  return mes === 12 ? `${anio + 1}-01` : `${anio}-${String(mes + 1).padStart(2, '0')}`
}
