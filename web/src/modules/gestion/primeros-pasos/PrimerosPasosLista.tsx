import { Button } from '@mantine/core'
import type { PrimerosPasos, PrimerPaso } from '@mostrador/contract/gestion/primeros-pasos'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { notifyError } from '../../../platform/notify.tsx'
import styles from './PrimerosPasos.module.css'
import { useOcultarPrimerosPasos } from './primeros-pasos.queries.ts'

interface Enlace {
  to: string
  label: string
}

const ENLACES: Record<PrimerPaso, readonly Enlace[]> = {
  sucursal: [{ to: '/locales', label: 'Completa los datos de la sucursal' }],
  usuarios: [{ to: '/usuarios', label: 'Crea los usuarios' }],
  articulos: [
    { to: '/importaciones', label: 'Importa tus artículos' },
    { to: '/articulos', label: 'crea el primero' },
  ],
  clientes: [{ to: '/clientes', label: 'Crea el primer cliente' }],
  ventas: [{ to: '/venta/nueva', label: 'Haz la primera venta' }],
}

/** Each step with its link, ticked off by what the business has. */
export function PrimerosPasosLista({ pasos }: Pick<PrimerosPasos, 'pasos'>) {
  const ocultar = useOcultarPrimerosPasos()
  const hechos = pasos.filter((p) => p.hecho).length
  return (
    <section className={styles.pasos} aria-labelledby="primeros-pasos">
      <header>
        <h2 id="primeros-pasos">Primeros pasos</h2>
        <p>
          {hechos} de {pasos.length}
        </p>
        <Button
          variant="subtle"
          size="compact-sm"
          loading={ocultar.isPending}
          onClick={() =>
            ocultar.mutate(undefined, {
              onError: (error) => notifyError('Error al ocultar los primeros pasos', error),
            })
          }
        >
          No mostrar más
        </Button>
      </header>
      <p className={styles.antes}>
        Empieza por <Link to="/poner-en-marcha">Poner en marcha</Link>: ocho preguntas encienden lo que usas.
      </p>
      <ol>
        {pasos.map(({ paso, hecho }) => (
          <li key={paso} data-hecho={hecho || undefined}>
            {hecho ? (
              <IconCircleCheckFilled size={20} role="img" aria-label="Hecho" />
            ) : (
              <IconCircle size={20} role="img" aria-label="Pendiente" />
            )}
            <span>
              {ENLACES[paso].map(({ to, label }, i) => (
                <span key={to}>
                  {i > 0 && ' o '}
                  <Link to={to}>{label}</Link>
                </span>
              ))}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
