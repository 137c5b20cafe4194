import {
  type ComprobanteArca,
  type CruceArca,
  comprobantesArca,
} from '@mostrador/contract/compras/comprobantes/comprobantes-arca'
import {
  CRUCE_ARCA,
  comprobantesArcaLista,
} from '@mostrador/contract/compras/comprobantes/comprobantes-arca.lista'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { api } from '../../../platform/api/api.ts'
import { useSesion } from '../../../platform/api/session.tsx'
import { formatEntero, hoy, nombreDeMes } from '../../../platform/text/format.ts'
import { Aviso } from '../../../ui/Aviso.tsx'
import { MesInput } from '../../../ui/dates/MesInput.tsx'
import { type ControlPropio, Lista } from '../../../ui/lista/Lista.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { ConCompras } from '../proveedores/ConCompras.tsx'
import styles from './ComprobantesArca.module.css'

const esteMes = (): string => hoy().slice(0, 7)

const Mes: ControlPropio = ({ filtros, onChange }) => (
  <MesInput
    className={styles.mes}
    label="Mes"
    clearLabel="Limpiar: este mes"
    value={(filtros.mes as string | undefined) ?? esteMes()}
    onChange={(mes) => onChange({ mes: mes || undefined })}
  />
)

/** What ARCA has of a month beside what is loaded: what lacks here is loaded from its draft. */
export const ComprobantesArcaPage = () => (
  <ConCompras permiso={['compras', 'libro_iva']}>
    <Cruce />
  </ConCompras>
)

function Cruce() {
  const { puede, escribe } = useSesion()
  const navigate = useNavigate()
  const { mes = esteMes() }: { mes?: string } = useSearch({ strict: false })
  const verCompra = (id: number) => void navigate({ to: '/compras/$id', params: { id: String(id) } })
  const acciones = ({ borrador, compra, comprobante }: ComprobanteArca) =>
    compra ? (
      <RowAction label="Ver" icon="ver" target={comprobante} onClick={() => verCompra(compra.id)} />
    ) : (
      escribe && (
        <RowAction
          label="Cargar"
          target={comprobante}
          onClick={() => void navigate({ to: '/compras/nueva', search: { arca: borrador ?? 0 } })}
        />
      )
    )
  return (
    <Lista
      de={comprobantesArcaLista}
      controles={{ mes: Mes }}
      labelled
      sobre={<Resumen mes={mes} />}
      {...(puede('compras') && { acciones })}
    />
  )
}

/** What an accountant asks first. */
const PRIMERO: readonly CruceArca[] = ['sin_cargar', 'sin_arca', 'revisar', 'cargado']

/** How many of each; a press shows them alone. */
function Resumen({ mes }: { mes: string }) {
  const { esAdmin } = useSesion()
  const { data } = useQuery({
    queryKey: [comprobantesArcaLista.nombre, 'resumen', mes],
    queryFn: ({ signal }) => api(comprobantesArca.resumen, { query: { mes } }, { signal }),
    placeholderData: keepPreviousData,
  })
  if (!data) return null
  const { cruces, en_arca } = data
  return (
    <>
      {en_arca === 0 && (
        <Aviso tone="amber">
          De {nombreDeMes(mes)} no se importó ningún archivo de ARCA: todavía no hay con qué comparar.
          {esAdmin && (
            <>
              {' '}
              <Link to="/importaciones">Importar «Mis Comprobantes» o Portal IVA</Link>
            </>
          )}
        </Aviso>
      )}
      <dl className={styles.cruces} aria-label="Resumen del mes">
        {PRIMERO.map((cruce) => {
          const { cantidad, total } = cruces.find((c) => c.cruce === cruce) ?? { cantidad: 0, total: 0 }
          const [palabra, tono] = CRUCE_ARCA[cruce]
          return (
            <div key={cruce} data-tone={cantidad > 0 ? tono : 'grey'}>
              <dt>{palabra}</dt>
              <dd>
                <strong>{formatEntero(cantidad)}</strong>
                <MoneyText value={total} />
              </dd>
            </div>
          )
        })}
      </dl>
    </>
  )
}
