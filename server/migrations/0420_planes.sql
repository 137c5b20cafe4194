-- Plans of instalments that the shop makes beside the fixed conditions of sale. A sale keeps what it was sold with.
create table planes (
  id integer generated always as identity primary key,
  nombre text not null check (nombre <> ''),
  cuotas integer not null check (cuotas between 1 and 120),
  -- What multiplies the cash price, in millionths; made of the rate where there is one.
  coeficiente integer not null check (coeficiente between 1000000 and 100000000),
  -- Hundredths of a percent.
  tasa_mensual integer check (tasa_mensual between 0 and 10000),
  -- The first instalment: so many days after the sale, or a day of the next month; else a month after the sale.
  primera_dias integer check (primera_dias between 1 and 365),
  dia_del_mes integer check (dia_del_mes between 1 and 31),
  -- Whether its open instalments may be updated later.
  ajustable boolean not null default false,
  activo boolean not null default true,
  check (primera_dias is null or dia_del_mes is null)
);
create unique index planes_nombre on planes (lower(nombre));

alter table ventas
  add column plan integer references planes (id),
  add column plan_nombre text,
  add column plan_coeficiente integer,
  add column plan_ajustable boolean,
  -- What a sale on account would have cost in cash; null of older ones.
  add column contado numeric(14,2),
  add constraint ventas_plan_check check (
    num_nonnulls(plan, plan_nombre, plan_coeficiente, plan_ajustable) in (0, 4)
    and (plan is null or condicion_venta = 'Cta-Cte mas cuotas'));
create index ventas_plan on ventas (plan, id desc) where plan is not null;

alter table presupuestos
  add column plan integer references planes (id),
  add column plan_nombre text,
  add column plan_coeficiente integer,
  add column plan_ajustable boolean,
  add column contado numeric(14,2),
  add constraint presupuestos_plan_check check (
    num_nonnulls(plan, plan_nombre, plan_coeficiente, plan_ajustable) in (0, 4)
    and (plan is null or condicion_venta = 'Cta-Cte mas cuotas'));
create index presupuestos_plan on presupuestos (plan) where plan is not null;

alter table ventas_configuracion
  add column elegir_vencimiento boolean not null default false,
  -- What Ley 24.240 art. 36 asks for stands on papers and confirmations.
  add column ley_credito boolean not null default false,
  -- The interest within the prices bears IVA.
  add column iva_intereses boolean not null default true,
  -- The shop's text of a pagaré.
  add column pagare text not null default '',
  -- An admin answered the proposal of the panel.
  add column ley_respondida boolean not null default false;
