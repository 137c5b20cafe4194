import { useSesion } from '../../../platform/api/session.tsx'
import { Campos } from '../../../ui/Campos.tsx'
import { Columna } from '../../../ui/Grupo.tsx'
import styles from './Inicio.module.css'

const FILAS = [1, 2, 3, 4, 5]

/** The shape of what comes to this user, so that nothing moves when it is there. */
export function InicioEspera() {
  const { puede } = useSesion()
  const [ventas, agenda, stock] = (['informe_ventas', 'agenda_cobros', 'informe_stock'] as const).map(puede)
  // The compared figure, the sales and the ticket; the margin and over what it is, for who may see costs.
  const lineas = puede('ver_costos') ? 5 : 3
  const listas = [
    ...(ventas ? ['Lo más vendido del mes', 'Quién vendió más este mes'] : []),
    'Últimas ventas',
    ...(agenda ? ['Quién debe más'] : []),
    ...(stock ? ['Se vende y no queda'] : []),
  ]
  return (
    <Columna className={styles.inicio} aria-hidden data-testid="espera-inicio">
      <Campos ancho={280} className={styles.comparadas}>
        <Comparada titulo="Hoy" lineas={lineas + 1} />
        <Comparada titulo="Este mes" lineas={lineas} chispa />
        {agenda && <Comparada titulo="Vence en los próximos 7 días" lineas={0} />}
      </Campos>
      {ventas && <div className={styles.esperaHoras} />}
      <div className={styles.listas}>
        {listas.map((titulo) => (
          <div key={titulo} className={styles.caja}>
            <h3>{titulo}</h3>
            {FILAS.map((fila) => (
              <div key={fila} style={{ height: 44 }} />
            ))}
          </div>
        ))}
      </div>
    </Columna>
  )
}

const Comparada = ({ titulo, lineas, chispa }: { titulo: string; lineas: number; chispa?: boolean }) => (
  <div className={styles.comparada}>
    <span>{titulo}</span>
    <strong>&nbsp;</strong>
    <b>&nbsp;</b>
    {Array.from({ length: lineas }, (_, linea) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike.
      <small key={linea}>&nbsp;</small>
    ))}
    {chispa && <div style={{ height: 28 }} />}
  </div>
)
