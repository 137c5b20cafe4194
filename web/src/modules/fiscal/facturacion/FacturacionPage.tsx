import type { Facturacion } from '@mostrador/contract/base/facturacion/facturacion'
import { ENTORNO_FISCAL } from '@mostrador/contract/base/facturacion/facturacion-estado'
import { useQuery } from '@tanstack/react-query'
import { useSesion } from '../../../platform/api/session.tsx'
import { EstadoBadge } from '../../../ui/EstadoBadge.tsx'
import { Columna } from '../../../ui/Grupo.tsx'
import { Nota } from '../../../ui/Nota.tsx'
import { ErrorScreen } from '../../../ui/pages/ErrorScreen.tsx'
import { PageHeader } from '../../../ui/pages/PageHeader.tsx'
import { facturacionQuery } from '../../base/emisor/facturacion.queries.ts'
import { ActivarPart } from './ActivarPart.tsx'
import { ActividadesForm } from './ActividadesForm.tsx'
import { CertificadoPart } from './CertificadoPart.tsx'
import { ConexionPart } from './ConexionPart.tsx'
import { EmisorForm } from './EmisorForm.tsx'
import styles from './Facturacion.module.css'
import { PasoPart } from './PasoPart.tsx'
import { PuntosVentaForm } from './PuntosVentaForm.tsx'

/** Leads an admin from nothing to the first invoice, and is the place of all settings afterwards. */
export function FacturacionPage() {
  const { esAdmin } = useSesion()
  return esAdmin ? (
    <Ajustes />
  ) : (
    <ErrorScreen message="Solo un administrador puede configurar la facturación electrónica" />
  )
}

function Ajustes() {
  const { data, isError, refetch } = useQuery(facturacionQuery)
  if (isError && !data) {
    return <ErrorScreen message="Error al cargar la facturación electrónica" onRetry={() => void refetch()} />
  }
  return (
    <Columna className={styles.page}>
      <PageHeader title="Facturación electrónica">
        {data && (
          <EstadoBadge tone={data.activa ? 'green' : 'grey'}>
            {data.activa ? `Activa en ${ENTORNO_FISCAL[data.entorno]}` : 'Inactiva'}
          </EstadoBadge>
        )}
      </PageHeader>
      <Nota ancho="80ch" style={{ margin: '-4px 0 0' }}>
        Cada venta se convierte en una factura A, B o C autorizada por ARCA. Sigue los pasos en orden: prueba
        primero en Homologación, que no tiene efecto fiscal, y después pasa a Producción.
      </Nota>
      {data && <PasosFacturacion facturacion={data} />}
    </Columna>
  )
}

function PasosFacturacion({ facturacion }: { facturacion: Facturacion }) {
  const { entorno, puntos_venta, certificados, avisos } = facturacion
  const delEntorno = certificados.filter((c) => c.entorno === entorno)
  return (
    <>
      {avisos.length > 0 && (
        <Columna as="ul" gap={4} className={styles.avisos} aria-label="Avisos">
          {avisos.map((aviso) => (
            <li key={aviso}>{aviso}</li>
          ))}
        </Columna>
      )}
      <PasoPart
        numero={1}
        titulo="Datos del emisor"
        hecho={facturacion.cuit !== '' && facturacion.razon_social !== ''}
      >
        <EmisorForm facturacion={facturacion} />
      </PasoPart>
      <PasoPart
        numero={2}
        titulo="Entorno y puntos de venta"
        hecho={puntos_venta.some((p) => p.entorno === entorno && p.numero !== null)}
      >
        <PuntosVentaForm key={entorno} facturacion={facturacion} />
      </PasoPart>
      <PasoPart
        numero={3}
        titulo={`Certificado de ${ENTORNO_FISCAL[entorno]}`}
        hecho={delEntorno.some((c) => c.estado === 'vigente')}
      >
        <CertificadoPart key={entorno} facturacion={facturacion} />
      </PasoPart>
      <PasoPart numero={4} titulo="Conexión con ARCA">
        <ConexionPart facturacion={facturacion} />
      </PasoPart>
      <PasoPart numero={5} titulo="Activación" hecho={facturacion.activa}>
        <ActivarPart facturacion={facturacion} />
      </PasoPart>
      {facturacion.condicion_iva === 'responsable_inscripto' && (
        <PasoPart numero={6} titulo="Actividades para IVA Simple (optativo)">
          <ActividadesForm
            locales={puntos_venta
              .filter((p) => p.entorno === entorno)
              .map((p) => ({ id: p.sucursal, nombre: p.sucursal_nombre }))}
          />
        </PasoPart>
      )}
    </>
  )
}
