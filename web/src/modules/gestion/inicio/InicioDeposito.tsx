import { sumarCantidades } from '@mostrador/contract/cantidades'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useSesion } from '../../../platform/api/session.tsx'
import { formatCount, formatFecha } from '../../../platform/text/format.ts'
import { Columna } from '../../../ui/Grupo.tsx'
import styles from './Inicio.module.css'
import { InicioAcciones } from './InicioAcciones.tsx'
import { enCaminoQuery, llegadasQuery, porEntregarQuery, sinStockQuery } from './inicio.stock.queries.ts'
import { ListaCorta } from './ListaCorta.tsx'

/** The first screen of whoever looks after the stock: what arrives, what waits to be delivered, and what has run out. */
export function InicioDeposito() {
  const { usuario, sucursal, puede } = useSesion()
  const compras = usuario.compras === true && puede('compras')
  const stock = puede('informe_stock')
  const enCamino = useQuery(enCaminoQuery)
  const porEntregar = useQuery(porEntregarQuery)
  const llegadas = useQuery({ ...llegadasQuery, enabled: compras })
  const sinStock = useQuery({ ...sinStockQuery(sucursal ?? 0), enabled: stock && sucursal !== null })
  return (
    <>
      <InicioAcciones todas={false} sucursal={undefined}>
        {compras ? <Link to="/recepciones/nueva">Recibir</Link> : <Link to="/transferencias">Recibir</Link>}
        {usuario.conteos_stock ? (
          <Link to="/conteos-stock">Contar</Link>
        ) : (
          <Link to="/ajuste-stock" search={{ tab: 'conteo' }}>
            Contar
          </Link>
        )}
        {puede('crear_transferencias') && <Link to="/crear-transferencia">Transferir</Link>}
        <Link to="/ajuste-stock">Ajustar</Link>
        {stock && <Link to="/informe-stock">Buscar</Link>}
      </InicioAcciones>
      <Columna as="section" className={styles.inicio} aria-label="La mercadería">
        <div className={styles.listas}>
          <ListaCorta
            titulo="Transferencias por recibir"
            vacia="No viene nada de otra sucursal."
            filas={enCamino.data?.results.map((t) => ({
              clave: t.id,
              nombre: `De ${t.sucursal_origen_nombre}`,
              detalle: `${t.numero} · ${t.concepto}`,
              valor: formatCount(
                sumarCantidades(t.detalles.map((d) => d.cantidad_solicitada)),
                'unidad',
                'unidades',
              ),
              link: { to: '/transferencias', search: { transferencia: t.id } },
            }))}
            resto={resto(enCamino.data, {
              to: '/transferencias',
              search: { tipo: 'recibidas', estado: 'ENVIADA' },
            })}
          />
          {compras && (
            <ListaCorta
              titulo="Pedidos por llegar"
              vacia="No se espera nada de ningún proveedor."
              filas={llegadas.data?.results.map((p) => ({
                clave: p.id,
                nombre: p.proveedor.nombre,
                detalle: p.numero,
                valor: formatFecha(p.fecha),
                link: { to: '/pedidos/$id', params: { id: String(p.id) } },
              }))}
              resto={resto(llegadas.data, { to: '/pedidos', search: { abiertos: 'true' } })}
            />
          )}
          <ListaCorta
            titulo="Por entregar a clientes"
            vacia="No queda nada por entregar."
            filas={porEntregar.data?.results.map((p) => ({
              clave: p.id,
              nombre: p.articulo.nombre,
              detalle: `${p.cliente.nombre} · hay ${p.stock_disponible}`,
              valor: formatCount(p.cantidad_solicitada, 'unidad', 'unidades'),
              link: { to: '/articulos-pendientes', search: { search: p.venta_numero } },
            }))}
            resto={resto(porEntregar.data, { to: '/articulos-pendientes' })}
          />
          {stock && (
            <ListaCorta
              titulo="Sin stock"
              vacia="Hay de todo."
              filas={sinStock.data?.productos.map((p) => ({
                clave: p.codigo,
                nombre: p.nombre,
                detalle: p.codigo,
                valor: p.en_transito > 0 ? `${p.en_transito} en camino` : '0',
                link: { to: '/informe-stock', search: { articulo: p.codigo } },
              }))}
              resto={
                sinStock.data !== undefined &&
                sinStock.data.count > 0 && {
                  texto: `Ver los ${formatCount(sinStock.data.count, 'artículo', 'artículos')} sin stock`,
                  link: { to: '/informe-stock', search: { estado: 'SIN_STOCK' } },
                }
              }
            />
          )}
        </div>
      </Columna>
    </>
  )
}

/** Where the rows are that a short list leaves out. */
const resto = (data: { count: number; results: readonly unknown[] } | undefined, link: object) =>
  data !== undefined &&
  data.count > data.results.length && { texto: `Ver todo (${data.count})`, link: link as LinkProps }
