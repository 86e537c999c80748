// The part of the router that the site uses in the browser. A name that is missing here is undefined at run time: lint
// bans imports from 'react-router-dom' that are not listed, and 'react-router' everywhere else.
export {
  BrowserRouter,
  Link,
  NavLink,
  Navigate,
  Outlet,
  Route,
  Routes,
  matchPath,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router';
