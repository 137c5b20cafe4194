import { Button } from '@mantine/core'
import type {
  ImportacionDetalle,
  TipoImportacion,
} from '@mostrador/contract/gestion/importaciones/importaciones'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { formatInstante } from '../../../platform/text/format.ts'
import { Grupo } from '../../../ui/Grupo.tsx'
import styles from './Importacion.module.css'
import { ImportacionDeshacer } from './ImportacionDeshacer.tsx'
import { isEnCurso } from './importaciones.reglas.ts'
import { contarFilas } from './importaciones.textos.ts'
import { Aviso } from './revision/Aviso.tsx'

type Enlace = Pick<LinkProps, 'to' | 'search' | 'params'> & { text: string }

const ENLACES: Record<Exclude<TipoImportacion, 'lista_proveedor'>, Enlace[]> = {
  articulos: [{ text: 'Ver artículos', to: '/articulos' }],
  clientes: [{ text: 'Ver clientes', to: '/clientes' }],
  stock: [
    { text: 'Ver informe de stock', to: '/informe-stock' },
    { text: 'Ver movimientos de stock', to: '/movimientos-stock' },
  ],
  precios: [{ text: 'Ver artículos', to: '/articulos' }],
  proveedores: [{ text: 'Ver proveedores', to: '/proveedores' }],
  saldos_proveedores: [{ text: 'Ver proveedores', to: '/proveedores' }],
  cuotas_pendientes: [{ text: 'Cobrar', to: '/recibos' }],
  comprobantes_arca: [{ text: 'Ver lo que falta cargar', to: '/comprobantes-arca' }],
}

/** The codes of a list, and first those that wait for their article. */
function deLista({ proveedor, sin_vincular = 0 }: ImportacionDetalle): Enlace[] {
  const suyos = { to: '/proveedores/$id/articulos', params: { id: String(proveedor?.id ?? '') } } as const
  const todos: Enlace = { ...suyos, search: {}, text: 'Ver los artículos del proveedor' }
  const text = 'Decir qué artículos son los códigos nuevos'
  return sin_vincular > 0 ? [{ ...suyos, search: { vista: 'pendientes' }, text }, todos] : [todos]
}

function enlacesOf(importacion: ImportacionDetalle): Enlace[] {
  const { tipo, actualizacion } = importacion
  if (tipo === 'lista_proveedor') return deLista(importacion)
  return actualizacion === null
    ? ENLACES[tipo]
    : [
        {
          text: `Ver la actualización de precios ${actualizacion}`,
          to: '/actualizacion-precios',
          search: { vista: 'historial', actualizacion },
        },
        ...ENLACES[tipo],
      ]
}

/** What the import has done, where it can be looked at, and the way to take it back. */
export function ImportacionResultado({ importacion }: { importacion: ImportacionDetalle }) {
  const { tipo, escritas, aplicada, deshecha } = importacion
  const [undoing, setUndoing] = useState(false)
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    // The button that wrote it is gone: the reading goes on here.
    if (document.activeElement === document.body) section.current?.focus({ preventScroll: true })
  }, [])
  const hecho = `${contarFilas(tipo, escritas)}${aplicada === null ? '' : ` el ${formatInstante(aplicada)}`}`
  return (
    <section ref={section} tabIndex={-1} aria-label="Resultado" className={styles.resultados}>
      {deshecha === null ? (
        <Aviso tone="green" role="status">
          <strong>Importación terminada.</strong> {escritas === 1 ? 'Se importó' : 'Se importaron'} {hecho}.
        </Aviso>
      ) : (
        <Aviso tone="blue" role="status">
          <strong>Importación deshecha</strong> el {formatInstante(deshecha)}.{' '}
          {escritas === 1 ? 'Se había importado' : 'Se habían importado'} {hecho}.
        </Aviso>
      )}
      <Grupo gap="8px 16px" className={styles.enlaces}>
        {enlacesOf(importacion).map(({ text, ...to }) => (
          <Link key={text} {...to}>
            {text}
          </Link>
        ))}
        {deshecha === null && (
          <Button variant="default" disabled={isEnCurso(importacion)} onClick={() => setUndoing(true)}>
            Deshacer
          </Button>
        )}
      </Grupo>
      {undoing && <ImportacionDeshacer importacion={importacion} onClose={() => setUndoing(false)} />}
    </section>
  )
}
