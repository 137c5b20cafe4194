-- What people call a user: the person's name, or the user name where nobody entered one.
alter table usuarios add column persona text not null
  generated always as (coalesce(nullif(btrim(first_name || ' ' || last_name), ''), username)) stored;
