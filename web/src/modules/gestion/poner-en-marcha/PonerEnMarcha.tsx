import { Button } from '@mantine/core'
import type { ConfiguracionPermisos } from '@mostrador/contract/base/permisos'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSesion } from '../../../platform/api/session.tsx'
import { notifyError } from '../../../platform/notify.tsx'
import { Columna } from '../../../ui/Grupo.tsx'
import { Nota } from '../../../ui/Nota.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ErrorScreen } from '../../../ui/pages/ErrorScreen.tsx'
import { PageHeader } from '../../../ui/pages/PageHeader.tsx'
import { permisosQuery } from '../../base/permisos/permisos.queries.ts'
import { PapelesConfig } from '../../ventas/configuracion/PapelesConfig.tsx'
import { primerosPasosQuery } from '../primeros-pasos/primeros-pasos.queries.ts'
import { Importaciones } from './Importaciones.tsx'
import styles from './PonerEnMarcha.module.css'
import { PreguntaCompras, PreguntaCuotas, PreguntaFacturas, PreguntaOfertas } from './PreguntasDelNegocio.tsx'
import { PreguntaCajas, PreguntaLocales, PreguntaSinConexion } from './PreguntasPorLocal.tsx'
import { PreguntaVendedores } from './PreguntaVendedores.tsx'
import { PRUDENTE, useVendedores } from './vendedores.ts'

const TITULO = 'Poner en marcha'

/**
 * Eight questions that turn on what a shop uses, and what it brings along. Each answer is a setting of its own screen: it
 * is saved there at once and read from there, so whoever comes back sees how things stand.
 */
export function PonerEnMarcha() {
  const { esAdmin } = useSesion()
  return esAdmin ? (
    <Pagina />
  ) : (
    <ErrorScreen message="Solo un administrador puede poner en marcha el negocio" />
  )
}

function Pagina() {
  const permisos = useQuery(permisosQuery)
  const pasos = useQuery(primerosPasosQuery)
  if (permisos.isError || pasos.isError) {
    const retry = () => void Promise.all([permisos.refetch(), pasos.refetch()])
    return <ErrorScreen message="Error al cargar la configuración" onRetry={retry} />
  }
  if (!permisos.data || !pasos.data) return <PageHeader title={TITULO} />
  const vende = pasos.data.pasos.some(({ paso, hecho }) => paso === 'ventas' && hecho)
  return permisos.data.version === 0 && !vende ? <Comienzo guardado={permisos.data} /> : <Preguntas />
}

/** A new business begins with sellers who see no costs, and neither discount without limit nor date back. */
function Comienzo({ guardado }: { guardado: ConfiguracionPermisos }) {
  const { save, saving, refetch } = useVendedores(guardado)
  const begin = () =>
    save(PRUDENTE, {
      onError: (error) => {
        notifyError('Error al guardar los permisos', error)
        void refetch()
      },
    })
  return (
    <Columna gap={16} className={styles.pagina}>
      <PageHeader title={TITULO} />
      <Panel padding={24} gap={12} className={styles.comienzo} aria-label="Antes de empezar">
        <p>
          Ocho preguntas dejan el negocio listo: cuántas sucursales, cajas, facturas, compras, cuotas,
          presupuestos y cambios, ventas sin conexión, y qué puede hacer un vendedor. Cada respuesta se guarda
          sola y se cambia cuando quieras. Después, el nombre y el logo en los papeles, y tus datos.
        </p>
        <p>
          Para empezar con prudencia, los vendedores no van a ver costos, ni descontar más del{' '}
          {guardado.limites.descuento_maximo} %, ni regalar, ni fechar hacia atrás. Lo decides en la pregunta
          8.
        </p>
        <div>
          <Button size="md" loading={saving} onClick={begin}>
            Empezar
          </Button>
        </div>
      </Panel>
    </Columna>
  )
}

const Preguntas = () => (
  <Columna gap={16} className={styles.pagina}>
    <PageHeader title={TITULO} />
    <Nota ancho="80ch" style={{ margin: '-12px 0 0' }}>
      Cada respuesta se guarda sola. Al lado de cada pregunta está la pantalla donde se cambia cualquier otro
      día.
    </Nota>
    <ol className={styles.preguntas}>
      <PreguntaLocales />
      <PreguntaCajas />
      <PreguntaFacturas />
      <PreguntaCompras />
      <PreguntaCuotas />
      <PreguntaOfertas />
      <PreguntaSinConexion />
      <PreguntaVendedores />
    </ol>
    <PapelesConfig />
    <Importaciones />
    <Nota>
      Con esto el negocio ya trabaja: crea a quienes venden en <Link to="/usuarios">Usuarios</Link> y haz la{' '}
      <Link to="/venta/nueva">primera venta</Link>.
    </Nota>
  </Columna>
)
