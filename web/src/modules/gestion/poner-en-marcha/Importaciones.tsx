import { Button } from '@mantine/core'
import type { TipoImportacion } from '@mostrador/contract/gestion/importaciones/importaciones'
import { TIPO_IMPORTACION } from '@mostrador/contract/gestion/importaciones/importaciones.lista'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { later } from '../../../platform/later.tsx'
import { Grupo } from '../../../ui/Grupo.tsx'
import { Nota } from '../../../ui/Nota.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { useTipos } from '../importaciones/archivo/useTipos.ts'
import { TIPO_DETALLE } from '../importaciones/importaciones.textos.ts'
import styles from './PonerEnMarcha.module.css'
import { importadasQuery } from './poner-en-marcha.queries.ts'

const ImportarDialog = later(() =>
  import('../importaciones/archivo/ImportarDialog.tsx').then((m) => m.ImportarDialog),
)

/** What must be there first stands first: a debt needs its customer, a supplier's list the articles. */
const ORDEN: readonly TipoImportacion[] = [
  'articulos',
  'clientes',
  'cuotas_pendientes',
  'proveedores',
  'saldos_proveedores',
  'lista_proveedor',
]

/** The files of the old system, in their order, each ticked off once one of its kind was imported. */
export function Importaciones() {
  const tipos = useTipos()
  const { data: hechas = [] } = useQuery(importadasQuery)
  const [elegido, setElegido] = useState<TipoImportacion | null>(null)
  return (
    <Panel padding={16} aria-labelledby="traer-datos">
      <Grupo justify="space-between" gap="4px 16px" align="baseline">
        <h2 id="traer-datos">Trae tus datos, en este orden</h2>
        <Link to="/importaciones" className={styles.donde}>
          Importar
        </Link>
      </Grupo>
      <Nota ancho="80ch" style={{ margin: '4px 0 12px' }}>
        Sirve la planilla que ya tienes. Antes de guardar se ve qué quedará, y después se puede deshacer.
      </Nota>
      <ol className={styles.pasos}>
        {ORDEN.filter((tipo) => tipos.includes(tipo)).map((tipo) => {
          const hecha = hechas.includes(tipo)
          return (
            <li key={tipo} data-hecho={hecha || undefined}>
              {hecha ? (
                <IconCircleCheckFilled size={20} role="img" aria-label="Importado" />
              ) : (
                <IconCircle size={20} role="img" aria-label="Sin importar" />
              )}
              <div>
                <strong>{TIPO_IMPORTACION[tipo]}</strong>
                <p>{TIPO_DETALLE[tipo]}</p>
              </div>
              <Button
                variant="default"
                size="compact-md"
                aria-label={`Importar ${TIPO_IMPORTACION[tipo]}`}
                onClick={() => setElegido(tipo)}
              >
                Importar
              </Button>
            </li>
          )
        })}
      </ol>
      {elegido && <ImportarDialog propuesto={elegido} onClose={() => setElegido(null)} />}
    </Panel>
  )
}
