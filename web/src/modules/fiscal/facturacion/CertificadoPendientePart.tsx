import { Button, Textarea } from '@mantine/core'
import type { CertificadoFiscal } from '@mostrador/contract/base/facturacion/facturacion'
import type { EntornoFiscal } from '@mostrador/contract/base/facturacion/facturacion-estado'
import { useRef, useState } from 'react'
import { saveFile } from '../../../platform/api/download.ts'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { Columna } from '../../../ui/Grupo.tsx'
import { useCargarCertificado } from '../../base/emisor/facturacion.queries.ts'
import styles from './Facturacion.module.css'

/** ARCA's own names of its pages, in the order of the clicks. */
const CAMINO: Record<EntornoFiscal, readonly string[]> = {
  homologacion: [
    'Entra a ARCA con clave fiscal y abre WSASS (Autogestión de Certificados Homologación).',
    'En Nuevo Certificado, escribe el alias y pega el pedido.',
    'En Crear Autorización a Servicio, elige el alias, el CUIT y el servicio wsfe.',
    'Copia el certificado que muestra, y pégalo aquí.',
  ],
  produccion: [
    'Entra a ARCA con clave fiscal y abre Administración de Certificados Digitales.',
    'Agrega el alias, sube el pedido y descarga el certificado (.crt).',
    'En Administrador de Relaciones, agrega la relación Web Services → Facturación Electrónica con ese alias.',
    'Sube aquí el archivo que descargaste.',
  ],
}

/** A request that waits for ARCA's certificate. */
export function CertificadoPendientePart({ certificado }: { certificado: CertificadoFiscal }) {
  const { id, csr, alias, entorno } = certificado
  const cargar = useCargarCertificado(id)
  const file = useRef<HTMLInputElement>(null)
  const [crt, setCrt] = useState('')
  const [error, setError] = useState('')

  const load = async () => {
    if (crt.trim() === '') {
      setError('Pega o sube el certificado que da ARCA')
      return
    }
    // Once it is loaded this part is gone, and with it what `mutate` would call.
    try {
      await cargar.mutateAsync(crt)
      notifySuccess('Certificado cargado')
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : '')
      notifyError('Error al cargar el certificado', failure)
    }
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(csr)
      notifySuccess('Pedido copiado')
    } catch {
      notifyError('El navegador no deja copiar: selecciona el texto y cópialo')
    }
  }
  return (
    <Columna>
      <Textarea
        label={`Pedido de certificado (CSR) de ${alias}`}
        readOnly
        rows={5}
        value={csr}
        classNames={{ input: styles.pem ?? '' }}
      />
      <div className={styles.botones}>
        <Button variant="default" onClick={() => void copy()}>
          Copiar pedido
        </Button>
        <Button
          variant="default"
          onClick={() => saveFile(new Blob([csr], { type: 'application/pkcs10' }), `${alias}.csr`)}
        >
          Descargar pedido
        </Button>
      </div>
      <ol className={styles.camino}>
        {CAMINO[entorno].map((paso) => (
          <li key={paso}>{paso}</li>
        ))}
      </ol>
      <Textarea
        label="Certificado (CRT)"
        placeholder="-----BEGIN CERTIFICATE-----"
        rows={5}
        value={crt}
        error={error}
        classNames={{ input: styles.pem ?? '' }}
        onChange={({ currentTarget: { value } }) => {
          setCrt(value)
          setError('')
        }}
      />
      <input
        ref={file}
        type="file"
        hidden
        aria-label="Archivo del certificado"
        accept=".crt,.pem,.cer"
        onChange={async ({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          if (chosen) setCrt(await chosen.text())
          setError('')
        }}
      />
      <div className={styles.botones}>
        <Button variant="default" onClick={() => file.current?.click()}>
          Subir archivo
        </Button>
        <Button loading={cargar.isPending} onClick={() => void load()}>
          Cargar certificado
        </Button>
      </div>
    </Columna>
  )
}
