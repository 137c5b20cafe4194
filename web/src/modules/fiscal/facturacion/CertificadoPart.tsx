import { Button, TextInput } from '@mantine/core'
import {
  ALIAS_INVALIDO,
  type CertificadoFiscal,
  type Facturacion,
} from '@mostrador/contract/base/facturacion/facturacion'
import { ENTORNO_FISCAL } from '@mostrador/contract/base/facturacion/facturacion-estado'
import { fechaDe } from '@mostrador/contract/fechas'
import { useState } from 'react'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { formatFecha } from '../../../platform/text/format.ts'
import { EstadoBadge } from '../../../ui/EstadoBadge.tsx'
import { DetailList } from '../../../ui/tables/DetailList.tsx'
import { useCreateCertificado } from '../../base/emisor/facturacion.queries.ts'
import { CertificadoPendientePart } from './CertificadoPendientePart.tsx'
import styles from './Facturacion.module.css'

/** The certificate of the environment: the one in use, the one that waits for its CRT, and the way to a new one. */
export function CertificadoPart({ facturacion }: { facturacion: Facturacion }) {
  const { entorno, certificados } = facturacion
  const delEntorno = certificados.filter((c) => c.entorno === entorno)
  const enUso = delEntorno.find((c) => c.estado === 'vigente' || c.estado === 'vencido')
  const pendiente = delEntorno.find((c) => c.estado === 'pendiente')
  return (
    <>
      {enUso && <EnUso certificado={enUso} />}
      {pendiente && <CertificadoPendientePart key={pendiente.id} certificado={pendiente} />}
      <Nuevo facturacion={facturacion} otro={enUso !== undefined || pendiente !== undefined} />
    </>
  )
}

function EnUso({ certificado }: { certificado: CertificadoFiscal }) {
  const { alias, cuit, estado, vence, numero_serie, aviso, dias_restantes } = certificado
  return (
    <>
      <DetailList
        items={[
          ['Alias', <code key="a">{alias}</code>],
          ['CUIT', <code key="c">{cuit}</code>],
          [
            'Estado',
            <EstadoBadge key="e" tone={estado === 'vencido' ? 'red' : aviso ? 'amber' : 'green'}>
              {estado === 'vencido' ? 'Vencido' : 'Vigente'}
            </EstadoBadge>,
          ],
          ['Vence', vence ? venceEn(vence, dias_restantes) : ''],
          ['Número de serie', <code key="s">{numero_serie}</code>],
        ]}
      />
      {aviso && <p className={styles.aviso}>{aviso}</p>}
    </>
  )
}

const venceEn = (vence: string, dias: number | null): string =>
  dias === null || dias < 0
    ? formatFecha(fechaDe(new Date(vence)))
    : `${formatFecha(fechaDe(new Date(vence)))} (en ${dias} ${dias === 1 ? 'día' : 'días'})`

/** Makes a key, which never leaves the server, and the request that ARCA takes. */
function Nuevo({ facturacion, otro }: { facturacion: Facturacion; otro: boolean }) {
  const { entorno, cuit, razon_social } = facturacion
  const create = useCreateCertificado()
  const [alias, setAlias] = useState('mostrador')
  const [otroCuit, setOtroCuit] = useState('')
  const [error, setError] = useState('')
  const generate = () => {
    if (!/^[A-Za-z0-9_-]{1,50}$/.test(alias)) {
      setError(ALIAS_INVALIDO)
      return
    }
    create.mutate(
      { entorno, alias, cuit: otroCuit },
      {
        onSuccess: () => notifySuccess('Clave y pedido generados'),
        onError: (failure) => notifyError('Error al generar la clave', failure),
      },
    )
  }
  const fields = (
    <form
      noValidate
      className={styles.enLinea}
      onSubmit={(event) => {
        event.preventDefault()
        generate()
      }}
    >
      <TextInput
        label="Alias"
        value={alias}
        error={error}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => {
          setAlias(value.trim())
          setError('')
        }}
      />
      <TextInput
        label="CUIT de quien lo pide"
        description="Solo si no es el del emisor."
        inputMode="numeric"
        placeholder={cuit}
        value={otroCuit}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => setOtroCuit(value.replace(/\D/g, '').slice(0, 11))}
      />
      <Button
        type="submit"
        variant="default"
        loading={create.isPending}
        disabled={cuit === '' || razon_social === ''}
      >
        Generar clave y pedido
      </Button>
    </form>
  )
  if (otro) {
    return (
      <details className={styles.plegado}>
        <summary>Hacer otro certificado de {ENTORNO_FISCAL[entorno]}</summary>
        <p className={styles.nota}>
          El que está en uso sigue hasta que cargues el nuevo. Un pedido sin terminar se reemplaza.
        </p>
        {fields}
      </details>
    )
  }
  return (
    <>
      <p className={styles.nota}>
        {cuit === '' || razon_social === ''
          ? 'Primero guarda el CUIT y la razón social del emisor.'
          : 'El programa hace la clave y el pedido (CSR). La clave queda cifrada en el servidor y no sale de él.'}
      </p>
      {fields}
    </>
  )
}
