import { type LegajoCredito, resumirLegajo } from '@mostrador/contract/credito/legajos-credito'
import { useQuery } from '@tanstack/react-query'
import { useSesion } from '../../../platform/api/session.tsx'
import { formatCount, formatFecha, formatMoney } from '../../../platform/text/format.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { DetailList } from '../../../ui/tables/DetailList.tsx'
import { ConsultaBcraPart } from './ConsultaBcraPart.tsx'
import styles from './Legajo.module.css'
import { legajoQuery } from './legajos-credito.queries.ts'

interface LegajoPartProps {
  cliente: { id: number; tipo_documento: string }
}

/** How a customer has paid, in words and figures, and what the Banco Central says: where somebody decides about credit. */
export function LegajoPart({ cliente }: LegajoPartProps) {
  const { usuario, ofrece } = useSesion()
  if (!ofrece('legajo_credito') || (!usuario.legajos && !usuario.consultas_bcra)) return null
  return (
    <Panel gap={12} className={styles.legajo} aria-label="Cómo paga">
      {usuario.legajos && <Cifras cliente={cliente.id} />}
      {usuario.consultas_bcra && <ConsultaBcraPart cliente={cliente} />}
    </Panel>
  )
}

function Cifras({ cliente }: { cliente: number }) {
  const { data, isError } = useQuery(legajoQuery(cliente))
  if (isError) return <p>No se pudo cargar cómo paga.</p>
  if (!data) return <p>Cargando cómo paga…</p>
  return (
    <>
      <p className={styles.palabras}>{resumirLegajo(data)}.</p>
      <DetailList items={cifrasDe(data)} />
    </>
  )
}

const dias = (n: number): string => formatCount(n, 'día', 'días')

const cifrasDe = (l: LegajoCredito): [string, string][] => [
  ['Cliente desde', l.cliente_desde === null ? '' : formatFecha(l.cliente_desde)],
  ['Cuotas pagadas', `${l.pagadas}, ${l.a_termino} a término`],
  ['Atraso medio', dias(l.atraso_medio)],
  ['Peor atraso', dias(l.peor_atraso)],
  [
    'Vencido hoy',
    l.vencidas === 0
      ? 'Nada'
      : `${formatMoney(l.vencido)} en ${formatCount(l.vencidas, 'cuota', 'cuotas')}, hace ${dias(l.atraso_actual)}`,
  ],
  [
    'Últimos 12 meses',
    `${l.ultimo_anio.a_termino} a término, ${l.ultimo_anio.tarde} tarde, ${l.ultimo_anio.impagas} sin pagar`,
  ],
  ['Cheques rechazados', String(l.cheques_rechazados)],
  ['Promesas de pago', `${l.promesas_cumplidas} cumplidas, ${l.promesas_rotas} rotas`],
]
