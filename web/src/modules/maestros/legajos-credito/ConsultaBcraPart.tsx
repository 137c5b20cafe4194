import { Button, TextInput } from '@mantine/core'
import { isCuit } from '@mostrador/contract/base/cuit'
import { type ConsultaBcra, SITUACION } from '@mostrador/contract/credito/legajos-credito'
import { ApiError } from '@mostrador/contract/errors'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount, formatInstante, formatMes, formatMoney } from '../../../platform/text/format.ts'
import { Aviso } from '../../../ui/Aviso.tsx'
import { Campos } from '../../../ui/Campos.tsx'
import { Grupo } from '../../../ui/Grupo.tsx'
import styles from './Legajo.module.css'
import { consultaBcraQuery, useConsultarBcra } from './legajos-credito.queries.ts'

interface ConsultaBcraPartProps {
  cliente: { id: number; tipo_documento: string }
}

/** Asks the Central de Deudores at a press. For a DNI it asks for the CUIL first. */
export function ConsultaBcraPart({ cliente }: ConsultaBcraPartProps) {
  const { data } = useQuery(consultaBcraQuery(cliente.id))
  const consultar = useConsultarBcra(cliente.id)
  const [cuit, setCuit] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [falla, setFalla] = useState<string | null>(null)
  const pideCuil = cliente.tipo_documento !== 'CUIT' && cliente.tipo_documento !== 'CUIL'
  const submit = (event: React.SyntheticEvent) => {
    event.preventDefault()
    const mal =
      !pideCuil || isCuit(cuit) ? null : cuit.trim() === '' ? 'Ingresa el CUIL' : 'El CUIL no es válido'
    setError(mal)
    setFalla(null)
    if (mal) return
    consultar.mutate(pideCuil ? cuit : null, {
      onError: (reason) => {
        const campo = pideCuil && reason instanceof ApiError && reason.campos.cuit
        setError(campo || null)
        setFalla(campo ? null : porQue(reason))
      },
    })
  }
  return (
    <Campos gap={8}>
      <Grupo as="form" align="end" onSubmit={submit} noValidate>
        {pideCuil && (
          <TextInput
            label="CUIL"
            inputMode="numeric"
            maxLength={20}
            value={cuit}
            error={error}
            onChange={({ currentTarget }) => setCuit(currentTarget.value)}
          />
        )}
        <Button type="submit" variant="default" loading={consultar.isPending}>
          Consultar BCRA
        </Button>
      </Grupo>
      {falla && <Aviso tone="amber">{falla}</Aviso>}
      {data &&
        (data.consulta ? (
          <Consulta consulta={data.consulta} />
        ) : (
          <p>Sin consultas en los últimos 30 días.</p>
        ))}
    </Campos>
  )
}

/** The Banco Central that does not answer is no failure of the program: the person reads why. */
const porQue = (reason: Error): string =>
  reason instanceof ApiError && (reason.isRefusal || reason.codigo === 'bcra_sin_respuesta')
    ? reason.message
    : 'No se pudo consultar'

function Consulta({ consulta }: { consulta: ConsultaBcra }) {
  const { denominacion, deudas, historia, cheques } = consulta
  const peor = Math.max(0, ...(historia ?? []).map(({ situacion }) => situacion))
  return (
    <>
      <p className={styles.nota}>
        {denominacion || 'CUIT'} {consulta.cuit}, consultado el {formatInstante(consulta.consultado)} por{' '}
        {consulta.consultado_por_persona ?? consulta.consultado_por}. Se guarda 30 días.
      </p>
      {deudas.length === 0 ? (
        <p>El Banco Central no informa deudas.</p>
      ) : (
        <ul className={styles.deudas} aria-label="Deudas informadas">
          {deudas.map(({ entidad, periodo, situacion, monto, dias_atraso }) => (
            <li key={`${entidad} ${periodo} ${situacion} ${monto}`} data-mala={situacion > 1 || undefined}>
              <strong>{entidad}</strong>: situación {situacion} ({SITUACION[situacion]}), {formatMoney(monto)}
              , {formatMes(periodo)}
              {dias_atraso ? `, ${formatCount(dias_atraso, 'día', 'días')} de atraso` : ''}
            </li>
          ))}
        </ul>
      )}
      <p>
        {historia === null
          ? 'La historia no respondió.'
          : historia.length === 0
            ? 'Sin historia.'
            : `En los últimos ${formatCount(historia.length, 'mes', 'meses')}, la peor situación fue ${peor} (${SITUACION[peor]}).`}{' '}
        {chequesEnPalabras(cheques)}
      </p>
    </>
  )
}

function chequesEnPalabras(cheques: ConsultaBcra['cheques']): string {
  if (cheques === null) return 'Los cheques rechazados no respondieron.'
  if (cheques.rechazados === 0) return 'Sin cheques rechazados.'
  const { rechazados, impagos, monto } = cheques
  return `${formatCount(rechazados, 'cheque rechazado', 'cheques rechazados')} por ${formatMoney(monto)}, ${impagos} sin pagar.`
}
